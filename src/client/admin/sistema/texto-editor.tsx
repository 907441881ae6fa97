// One information text: what is written beside what the candidate will read.
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatDateTime } from '../../../shared/format.ts';
import { preencherTexto, TEXTO_DE_ROTA_MAXIMO, type TextoSalvo, textoDaRota } from '../../../shared/textos.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { usePortal } from '../../site/portal.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { useGuard } from '../../ui/guard.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Marcacao } from '../../ui/marcacao.tsx';
import { usePode } from '../permissao.ts';
import { BarraDeSalvar, Coluna } from './secao.tsx';

const ESQUEMA = z.object({ texto: textoDaRota });
const FORMATACAO =
  'Linha em branco separa parágrafos. Use "- " ou "1. " no começo da linha para listas, **negrito** e [nome](https://…) para ligações. {email} e {instituto} são preenchidos.';

export function TextoEditor({ salvo }: { salvo: TextoSalvo }) {
  const utils = trpc.useUtils();
  const podeMudar = usePode()('sistema');
  const { instituto, suporte } = usePortal();
  const [lido, setLido] = useState(salvo);
  const [conflito, setConflito] = useState<string | null>(null);
  const ato = useFormAct({
    initial: { texto: lido.texto },
    draft: `texto-${salvo.rota}`,
    schema: ESQUEMA,
    call: api.admin.textos.update.mutate,
    input: (_, { texto }) => {
      const padrao = texto.trim() === lido.padrao;
      return { rota: lido.rota, versao: lido.versao, texto: padrao ? null : texto };
    },
    said: ({ alterado }) => (alterado ? 'Texto salvo.' : 'O texto voltou ao padrão.'),
    onDone: (gravado, _, enviado) => {
      setLido(gravado);
      setConflito(null);
      form.rebase({ texto: gravado.texto }, enviado);
    },
    onRefused: async (erro, deNovo) => {
      if (erro.status === 409) {
        const todos = await utils.admin.textos.list.fetch(undefined, { staleTime: 0 });
        const novo = todos.find(({ rota }) => rota === salvo.rota);
        // What is typed stays; it is only told that there is another.
        if (novo) setLido(novo);
        setConflito(erro.mensagem);
      } else if (!form.refuse(erro.campos)) avisarFalha('Erro ao salvar o texto.', erro, deNovo);
    },
  });
  const { form } = ato;
  useGuard({ dirty: form.dirty, onDiscard: form.clearDraft, unload: true });

  function comecarDe(texto: TextoSalvo) {
    setLido(texto);
    setConflito(null);
    form.reset({ texto: texto.texto });
  }

  const { texto } = form.values;
  const padrao = texto.trim() === lido.padrao;
  return (
    <form {...form.props} className="flex flex-col gap-3.5 min-w-0" onSubmit={ato.submit}>
      <header>
        <h2 className="text-19">{lido.nome}</h2>
        <p className="mt-1 text-texto-2">
          {lido.onde} Nome da rota: <code>{lido.rota}</code>.
        </p>
        {lido.updated_at && (
          <p className="mt-1 text-14 text-texto-3">
            Última alteração: {formatDateTime(lido.updated_at)}
            {lido.updated_por && `, por ${lido.updated_por}`}.
          </p>
        )}
      </header>
      {conflito !== null && (
        <Alert
          tom="er"
          action={
            <Button variant="default" size="sm" onClick={() => comecarDe(lido)}>
              Usar o texto atual
            </Button>
          }
        >
          {conflito} O que você escreveu continua no campo.
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3.5 items-start max-lg:grid-cols-1">
        <Coluna aria-label="Texto">
          <TextAreaField
            {...form.field('texto')}
            label="Texto"
            hint={FORMATACAO}
            required
            rows={18}
            maxLength={TEXTO_DE_ROTA_MAXIMO}
            disabled={!podeMudar}
          />
          {podeMudar && !padrao && (
            <IconButton
              icon={IconArrowBackUp}
              variant="subtle"
              className="self-start"
              onClick={() => form.set({ texto: lido.padrao })}
            >
              Voltar ao texto padrão
            </IconButton>
          )}
        </Coluna>
        <Coluna aria-labelledby="como-aparece">
          <h3 id="como-aparece" className="text-15 font-semibold">
            Como aparece
          </h3>
          <Marcacao texto={preencherTexto(texto, { email: suporte, instituto })} />
        </Coluna>
      </div>
      {podeMudar && (
        <BarraDeSalvar
          salvar="Salvar texto"
          pendente={form.dirty}
          salvando={ato.pending}
          onDescartar={() => comecarDe(lido)}
        />
      )}
    </form>
  );
}
