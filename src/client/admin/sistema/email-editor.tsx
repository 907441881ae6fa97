// One mail's text: subject and paragraphs with places to fill, beside what the reader will get.
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { z } from 'zod';
import {
  ASSUNTO_MAXIMO,
  problemasDoTexto,
  TEXTO_DE_EMAIL_MAXIMO,
  type TextoDeEmailNaTela,
} from '../../../shared/avisos.ts';
import { textoObrigatorio } from '../../../shared/comum.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { useGuarda } from './ajustes-form.ts';
import { BarraDeSalvar } from './barra.tsx';
import { EmailPrevia } from './email-previa.tsx';
import css from './textos.module.css';

const ESQUEMA = z.object({
  assunto: textoObrigatorio('Informe o assunto.', ASSUNTO_MAXIMO),
  texto: textoObrigatorio('Informe o texto.', TEXTO_DE_EMAIL_MAXIMO),
});
const COMO =
  'Linha em branco separa parágrafos. O que está entre chaves é preenchido em cada mensagem; um parágrafo só com campos vazios não aparece.';

type Valores = z.output<typeof ESQUEMA>;

export function EmailEditor({ salvo }: { salvo: TextoDeEmailNaTela }) {
  const utils = trpc.useUtils();
  const podeMudar = usePode()('sistema') && salvo.editavel;
  const { tipo, nome } = salvo;
  const form = useForm({
    initial: { assunto: salvo.assunto, texto: salvo.texto },
    schema: ESQUEMA,
    rules: (valores) =>
      Object.fromEntries(
        Object.entries(problemasDoTexto(tipo, valores)).map(([campo, problemas]) => [campo, problemas.join(' ')]),
      ),
  });
  useGuarda(form.dirty);

  function trocar(novo: TextoDeEmailNaTela) {
    form.reset({ assunto: novo.assunto, texto: novo.texto });
    utils.admin.avisos.textos.setData(undefined, (todos) => todos?.map((um) => (um.tipo === tipo ? novo : um)));
  }
  const salvar = useAct(api.admin.avisos.alterarTexto.mutate, {
    onSuccess: (novo) => {
      trocar(novo);
      avisar.sucesso('Texto salvo.');
    },
    onError: (erro, pedido) => {
      if (!form.refuse(erro.campos)) avisarFalha('Erro ao salvar o texto.', erro, () => salvar.run(pedido));
    },
  });
  const restaurar = useAct(api.admin.avisos.restaurarTexto.mutate, {
    onSuccess: (novo) => {
      trocar(novo);
      avisar.sucesso('O texto voltou ao padrão.');
    },
    onError: (erro, pedido) => avisarFalha('Erro ao restaurar o texto.', erro, () => restaurar.run(pedido)),
  });
  const testar = useAct(api.admin.avisos.enviarTeste.mutate, {
    onSuccess: ({ message }) => avisar.sucesso(message),
    onError: (erro, pedido) => avisarFalha('Erro ao enviar o teste.', erro, () => testar.run(pedido)),
  });

  async function perguntar() {
    const text = 'O texto que o instituto escreveu para esta mensagem será perdido.';
    if (await confirmar({ title: `Voltar “${nome}” ao texto padrão?`, text })) restaurar.run({ tipo });
  }

  const inserir = useInserir(form.values, (valores) => form.set(valores));
  return (
    <form {...form.props} className={css.editor} onSubmit={form.submit((valores) => salvar.run({ tipo, ...valores }))}>
      <header className={css.cabecalho}>
        <h2>{nome}</h2>
        {salvo.updated_at && <p className={css.quando}>Última alteração: {formatDateTime(salvo.updated_at)}.</p>}
      </header>
      {!salvo.editavel && <Aviso>O texto desta mensagem é de segurança e não pode ser alterado.</Aviso>}
      <div className={css.colunas}>
        <section className={`papel ${css.coluna}`} aria-label="Texto" {...inserir.ouvir}>
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
            <fieldset className={css.campos}>
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
            <div className={css.botoes}>
              <Button
                variant="subtle"
                size="sm"
                loading={testar.pending}
                disabled={!form.valid}
                leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
                onClick={() => testar.run({ tipo, ...form.values })}
              >
                Enviar teste para mim
              </Button>
              {salvo.personalizado && (
                <Button
                  variant="subtle"
                  size="sm"
                  loading={restaurar.pending}
                  leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                  onClick={perguntar}
                >
                  Voltar ao texto padrão
                </Button>
              )}
            </div>
          )}
        </section>
        <EmailPrevia tipo={tipo} valores={form.values} valido={form.valid} />
      </div>
      {podeMudar && (
        <BarraDeSalvar
          salvar="Salvar texto"
          pendente={form.dirty}
          salvando={salvar.pending}
          onDescartar={() => form.reset({ assunto: salvo.assunto, texto: salvo.texto })}
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
