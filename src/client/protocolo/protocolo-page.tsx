// Checks a protocol: whoever has its code sees what was received and when, and whether a file of theirs is that file.
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { codigoEmGrupos, codigoLimpo } from '../../shared/protocolos.ts';
import { Rodape } from '../site/rodape.tsx';
import { TopoDeVolta } from '../site/topo.tsx';
import { trpc } from '../trpc.ts';
import { TextField } from '../ui/fields.tsx';
import { lerCodigo, problemaDoCodigo } from './codigo.ts';
import { Consulta } from './consulta.tsx';

export function ProtocoloPage() {
  const { codigo = '' } = useParams({ strict: false });
  const limpo = codigoLimpo(codigo);
  return (
    <>
      <TopoDeVolta />
      <main id="conteudo" className="cont flex flex-col gap-5.5 max-w-[808px] pt-7.5 max-sm:pt-5.5">
        <div>
          <h1>Verificar protocolo</h1>
          <p className="mt-1.5 text-texto-2">
            Confira se um comprovante foi emitido por este portal. Qualquer pessoa pode conferir, sem entrar.
          </p>
        </div>
        <FormularioDoCodigo key={limpo} codigo={limpo} />
        {limpo && <Consulta codigo={limpo} />}
      </main>
      <Rodape />
    </>
  );
}

/** Longest text taken: an address with the code in it. */
const COLADO_MAXIMO = 300;

/** @param codigo the one being shown, without hyphens; empty for none */
function FormularioDoCodigo({ codigo }: { codigo: string }) {
  const [texto, setTexto] = useState(codigoEmGrupos(codigo));
  const [erro, setErro] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const titulo = useId();
  const navigate = useNavigate();
  const { invalidate } = trpc.useUtils().publico.protocolos.verificar;

  function verificar(event: FormEvent) {
    event.preventDefault();
    const problema = problemaDoCodigo(texto);
    setErro(problema);
    if (problema) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    const lido = lerCodigo(texto);
    if (lido === codigo) void invalidate({ codigo });
    else void navigate({ to: '/protocolo/$codigo', params: { codigo: lido } });
  }

  return (
    <form
      ref={form}
      noValidate
      className="papel nao-imprimir flex flex-col items-start gap-4 p-6 max-sm:p-4"
      aria-labelledby={titulo}
      onSubmit={verificar}
    >
      <h2 id={titulo} className="sr-only">
        Código
      </h2>
      <TextField
        name="codigo"
        label="Código do protocolo"
        hint="São 16 letras e números, como 7K2M-9QXA-B3TW-E5HN. Está no comprovante e no e-mail."
        value={texto}
        onChange={(novo) => {
          setTexto(novo);
          setErro(null);
        }}
        error={erro}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COLADO_MAXIMO}
        className="w-full max-w-[460px] [&_input]:uppercase [&_input]:[font-variant-numeric:tabular-nums]"
      />
      <Button type="submit" className="max-sm:w-full" leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}>
        Verificar
      </Button>
    </form>
  );
}
