// One mail's text: subject and paragraphs with places to fill, beside what the reader will get.
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import {
  ASSUNTO_MAXIMO,
  problemasDoTexto,
  TEXTO_DE_EMAIL_MAXIMO,
  type TextoDeEmail,
  type TextoDeEmailNaTela,
} from '../../../shared/avisos.ts';
import type { TipoDeAviso } from '../../../shared/avisos-nomes.ts';
import { textoObrigatorio } from '../../../shared/comum.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { api, STAYING, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/area-states.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { useGuard } from '../../ui/guard.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Loaded } from '../loaded.tsx';
import { usePode } from '../permissao.ts';
import { EmailEmAbas } from '../quadro-de-email.tsx';
import { BarraDeSalvar, Coluna } from './secao.tsx';

const ESQUEMA = z.object({
  assunto: textoObrigatorio('Informe o assunto.', ASSUNTO_MAXIMO),
  texto: textoObrigatorio('Informe o texto.', TEXTO_DE_EMAIL_MAXIMO),
});
const COMO =
  'Linha em branco separa parágrafos. O que está entre chaves é preenchido em cada mensagem; um parágrafo só com campos vazios não aparece.';

type Valores = z.output<typeof ESQUEMA>;

const valoresDe = ({ assunto, texto }: Valores): Valores => ({ assunto, texto });

export function EmailEditor({ salvo }: { salvo: TextoDeEmailNaTela }) {
  const podeMudar = usePode()('sistema') && salvo.editavel;
  const utils = trpc.useUtils();
  const { tipo, nome } = salvo;
  const [lido, setLido] = useState(valoresDe(salvo));
  const ato = useFormAct({
    initial: lido,
    draft: `email-${tipo}`,
    schema: ESQUEMA,
    rules: (valores) =>
      Object.fromEntries(
        Object.entries(problemasDoTexto(tipo, valores)).map(([campo, problemas]) => [campo, problemas.join(' ')]),
      ),
    call: api.admin.avisos.alterarTexto.mutate,
    input: (valores) => ({ tipo, ...valores, visto: lido }),
    said: 'Texto salvo.',
    onDone: (gravado, _, enviados) => {
      setLido(valoresDe(gravado));
      form.rebase(valoresDe(gravado), enviados);
    },
    onStale: async () => {
      const todos = await utils.admin.avisos.textos.fetch(undefined, { staleTime: 0 });
      const atual = valoresDe(todos.find((um) => um.tipo === tipo) ?? salvo);
      setLido(atual);
      form.rebase(atual);
    },
    onRefused: (erro, deNovo) => {
      if (!form.refuse(erro.campos)) avisarFalha('Erro ao salvar o texto.', erro, deNovo);
    },
  });
  const { form } = ato;
  useGuard({ dirty: form.dirty, onDiscard: form.clearDraft, unload: true });
  const restaurar = useAct(api.admin.avisos.restaurarTexto.mutate, {
    ask: () => ({
      title: `Voltar “${nome}” ao texto padrão?`,
      text: 'O texto que o instituto escreveu para esta mensagem será perdido.',
    }),
    onSuccess: (padrao) => {
      setLido(valoresDe(padrao));
      form.reset(valoresDe(padrao));
      avisar.sucesso('O texto voltou ao padrão.');
    },
    failed: 'Erro ao restaurar o texto.',
  });
  const testar = useAct(api.admin.avisos.enviarTeste.mutate, {
    from: form.values,
    changes: false,
    onSuccess: ({ message }) => avisar.sucesso(message),
    failed: 'Erro ao enviar o teste.',
  });

  const inserir = useInserir(form.values, (valores) => form.set(valores));
  return (
    <form {...form.props} className="flex flex-col gap-3.5 min-w-0" onSubmit={ato.submit}>
      <header>
        <h2 className="text-19">{nome}</h2>
        {salvo.updated_at && (
          <p className="mt-1 text-14 text-texto-3">Última alteração: {formatDateTime(salvo.updated_at)}.</p>
        )}
      </header>
      {!salvo.editavel && <Alert>O texto desta mensagem é de segurança e não pode ser alterado.</Alert>}
      <div className="grid grid-cols-2 gap-3.5 items-start max-lg:grid-cols-1">
        <Coluna aria-label="Texto" {...inserir.ouvir}>
          <TextField
            {...form.field('assunto')}
            label="Assunto"
            required
            maxLength={ASSUNTO_MAXIMO}
            disabled={!podeMudar}
            size="sm"
          />
          <TextAreaField
            {...form.field('texto')}
            label="Mensagem"
            hint={COMO}
            required
            rows={16}
            maxLength={TEXTO_DE_EMAIL_MAXIMO}
            disabled={!podeMudar}
          />
          {podeMudar && (
            <fieldset className="flex flex-wrap gap-1.5 m-0 p-0 border-0 [&_legend]:mb-1.5 [&_legend]:text-13 [&_legend]:font-semibold">
              <legend>Inserir campo</legend>
              {salvo.campos.map(({ nome: campo, rotulo, obrigatorio }) => (
                <Button key={campo} variant="default" size="xs" onClick={() => inserir.campo(campo)}>
                  {rotulo}
                  {obrigatorio && ' (obrigatório)'}
                </Button>
              ))}
            </fieldset>
          )}
          {podeMudar && (
            <div className="flex flex-wrap gap-2">
              <IconButton
                icon={IconSend}
                variant="subtle"
                loading={testar.pending}
                disabled={!form.valid}
                onClick={() => testar.run({ tipo, ...form.values })}
              >
                Enviar teste para mim
              </IconButton>
              {salvo.personalizado && (
                <IconButton
                  icon={IconArrowBackUp}
                  variant="subtle"
                  loading={restaurar.pending}
                  onClick={() => restaurar.run({ tipo })}
                >
                  Voltar ao texto padrão
                </IconButton>
              )}
            </div>
          )}
        </Coluna>
        <EmailPrevia tipo={tipo} valores={form.values} valido={form.valid} />
      </div>
      {podeMudar && (
        <BarraDeSalvar
          salvar="Salvar texto"
          pendente={form.dirty}
          salvando={ato.pending}
          onDescartar={() => form.reset(lido)}
        />
      )}
    </form>
  );
}

/** Puts a place where one was writing: in the field that was used last, at its cursor. */
function useInserir(valores: Valores, mudar: (valores: Partial<Valores>) => void) {
  const ultimo = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const caixa = useRef<HTMLElement>(null);
  return {
    ouvir: {
      ref: caixa,
      onFocus: ({ target }: { target: EventTarget }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) ultimo.current = target;
      },
    },
    campo(nome: string) {
      const campo = ultimo.current ?? caixa.current?.querySelector('textarea');
      if (!campo) return;
      const onde: keyof Valores = campo.name === 'assunto' ? 'assunto' : 'texto';
      const texto = valores[onde];
      const [inicio, fim] = [campo.selectionStart ?? texto.length, campo.selectionEnd ?? texto.length];
      const lugar = `{${nome}}`;
      mudar({ [onde]: texto.slice(0, inicio) + lugar + texto.slice(fim) });
      // Once the field shows the new text.
      requestAnimationFrame(() => {
        campo.focus();
        campo.setSelectionRange(inicio + lugar.length, inicio + lugar.length);
      });
    },
  };
}

const ESPERA = 400;

type PreviaProps = { tipo: TipoDeAviso; valores: TextoDeEmail; valido: boolean };

/** What the reader will get, with examples in its places. It follows what is typed, a moment later. */
function EmailPrevia({ tipo, valores, valido }: PreviaProps) {
  const [mostrado, setMostrado] = useState(valores);
  useEffect(() => {
    if (!valido) return;
    const timer = setTimeout(() => setMostrado(valores), ESPERA);
    return () => clearTimeout(timer);
  }, [valores, valido]);
  const consulta = useQuery({
    queryKey: [['admin', 'avisos', 'previa'], tipo, mostrado],
    queryFn: () => api.admin.avisos.previa.mutate({ tipo, ...mostrado }),
    ...STAYING,
  });
  return (
    <Coluna aria-labelledby="como-chega">
      <h3 id="como-chega" className="text-15 font-semibold">
        Como chega
      </h3>
      {!valido && <p className="text-texto-3">A prévia espera o texto ficar correto.</p>}
      <Loaded inline query={consulta} failed="Erro ao montar a prévia." loading={<Skeleton height={320} />}>
        {({ assunto, html, texto }) => (
          <>
            <p className="font-semibold wrap-anywhere">
              <span className="text-texto-3">Assunto:</span> {assunto}
            </p>
            <EmailEmAbas label="Prévia do e-mail" titulo="Prévia da mensagem" html={html} texto={texto} />
          </>
        )}
      </Loaded>
    </Coluna>
  );
}
