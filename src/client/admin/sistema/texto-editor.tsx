// One information text: what is written beside what the candidate will read.
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatDateTime } from '../../../shared/format.ts';
import { preencherTexto, TEXTO_DE_ROTA_MAXIMO, type TextoSalvo, textoDaRota } from '../../../shared/textos.ts';
import { useAct } from '../../act.ts';
import { usePortal } from '../../site/portal.ts';
import { api, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Marcacao } from '../../ui/marcacao.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { useGuarda } from './ajustes-form.ts';
import { BarraDeSalvar } from './barra.tsx';
import css from './textos.module.css';

const ESQUEMA = z.object({ texto: textoDaRota });
const FORMATACAO =
  'Linha em branco separa parágrafos. Use "- " ou "1. " no começo da linha para listas, **negrito** e [nome](https://…) para ligações. {email} e {instituto} são preenchidos.';

export function TextoEditor({ salvo }: { salvo: TextoSalvo }) {
  const utils = trpc.useUtils();
  const podeMudar = usePode()('sistema');
  const { instituto, suporte } = usePortal();
  const [lido, setLido] = useState(salvo);
  const [conflito, setConflito] = useState<string | null>(null);
  const form = useForm({ initial: { texto: lido.texto }, schema: ESQUEMA });
  useGuarda(form.dirty);

  function comecarDe(texto: TextoSalvo) {
    setLido(texto);
    setConflito(null);
    form.reset({ texto: texto.texto });
  }

  const salvar = useAct(api.admin.textos.update.mutate, {
    onSuccess: (texto) => {
      comecarDe(texto);
      utils.admin.textos.list.setData(undefined, (todos) => todos?.map((um) => (um.rota === texto.rota ? texto : um)));
      void utils.publico.textos.invalidate();
      avisar.sucesso(texto.alterado ? 'Texto salvo.' : 'O texto voltou ao padrão.');
    },
    onError: async (erro, pedido) => {
      if (erro.status === 409) {
        const todos = await utils.admin.textos.list.fetch(undefined, { staleTime: 0 });
        const novo = todos.find(({ rota }) => rota === salvo.rota);
        // What is typed stays; it is only told that there is another.
        if (novo) setLido(novo);
        setConflito(erro.mensagem);
      } else if (!form.refuse(erro.campos)) {
        avisarFalha('Erro ao salvar o texto.', erro, () => salvar.run(pedido));
      }
    },
  });

  const { texto } = form.values;
  const padrao = texto.trim() === lido.padrao;
  const enviar = () => salvar.run({ rota: lido.rota, versao: lido.versao, texto: padrao ? null : form.values.texto });
  return (
    <form {...form.props} className={css.editor} onSubmit={form.submit(enviar)}>
      <header className={css.cabecalho}>
        <h2>{lido.nome}</h2>
        <p>
          {lido.onde} Nome da rota: <code>{lido.rota}</code>.
        </p>
        {lido.updated_at && (
          <p className={css.quando}>
            Última alteração: {formatDateTime(lido.updated_at)}
            {lido.updated_por && `, por ${lido.updated_por}`}.
          </p>
        )}
      </header>
      {conflito !== null && (
        <Aviso
          tom="er"
          action={
            <Button variant="default" size="sm" onClick={() => comecarDe(lido)}>
              Usar o texto atual
            </Button>
          }
        >
          {conflito} O que você escreveu continua no campo.
        </Aviso>
      )}
      <div className={css.colunas}>
        <section className={`papel ${css.coluna}`} aria-label="Texto">
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
            <Button
              variant="subtle"
              size="sm"
              className={css.voltar ?? ''}
              leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              onClick={() => form.set({ texto: lido.padrao })}
            >
              Voltar ao texto padrão
            </Button>
          )}
        </section>
        <section className={`papel ${css.coluna}`} aria-labelledby="como-aparece">
          <h3 id="como-aparece">Como aparece</h3>
          <Marcacao texto={preencherTexto(texto, { email: suporte, instituto })} />
        </section>
      </div>
      {podeMudar && (
        <BarraDeSalvar
          salvar="Salvar texto"
          pendente={form.dirty}
          salvando={salvar.pending}
          onDescartar={() => comecarDe(lido)}
        />
      )}
    </form>
  );
}
