// Changing the status of a refund (document 3, sections 2.9 and 5): what is to be paid and to whom, at hand to copy, and the
// form. Any of the four may be chosen; which it may be is the server's to say. The next open one can take its place.
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import { INFORME_FUNDAMENTACAO } from '../../../shared/fundamentacao.ts';
import { NOTA_MAXIMA, valoresDoModelo } from '../../../shared/modelos.ts';
import { type Reembolso, reembolsoStatus, STATUS_REEMBOLSO, type StatusReembolso } from '../../../shared/reembolsos.ts';
import { type Act, useAct } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import { api, type RouterInputs, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { confirmarDescarte, Janela } from '../../ui/janela.tsx';
import { Selo } from '../../ui/selo.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Grupo } from '../analise/fatos.tsx';
import { CampoNota } from '../analise/nota.tsx';
import { useSeguir } from '../analise/seguir.ts';
import { Caixa } from '../campos.tsx';
import { avisarFalha } from '../falhas.ts';
import { useExigeMotivo } from '../regras.ts';
import { emAberto, type Vizinhos } from './busca.ts';
import { CopiarDestino, fatosDoDestino } from './destino.tsx';
import { useRecarregarReembolsos } from './recarregar.ts';
import css from './reembolsos.module.css';
import { ERRO_AO_ATUALIZAR } from './textos.ts';

const FORM = 'status-do-reembolso';
const schema = reembolsoStatus.omit({ id: true });
type Dados = z.output<typeof schema>;
type Valores = { status: StatusReembolso | ''; observacao_admin: string; comprovante_reembolso: string };

/** What the institute's texts may be for. */
const DECISOES = [
  { value: 'Processando', label: 'Processando', letter: 'P' },
  { value: 'Efetuado', label: 'Efetuado', letter: 'E' },
  { value: 'Negado', label: 'Negado', letter: 'N' },
] as const;

const EFEITOS: Partial<Record<StatusReembolso, string>> = {
  Efetuado: 'O portal só registra: a transferência é feita no banco. O candidato recebe um e-mail.',
  Negado: 'O valor não será devolvido. O candidato recebe um e-mail e lê as observações na área dele.',
};

type Props = {
  reembolso: Reembolso;
  vizinhos: Vizinhos;
  onIr: (id: number) => void;
  onClose: () => void;
};

function valoresDe({ status }: Reembolso): Valores {
  return { status, observacao_admin: '', comprovante_reembolso: '' };
}

export function StatusJanela({ reembolso, vizinhos, onIr, onClose }: Props) {
  const utils = trpc.useUtils();
  const recarregar = useRecarregarReembolsos();
  const [seguir, setSeguir] = useSeguir();
  const { id, inscricao, valor_reembolso, observacao_admin } = reembolso;
  const exigeMotivo = useExigeMotivo();
  const rules = useCallback(
    ({ status, observacao_admin: nota }: Valores): { observacao_admin?: string } =>
      exigeMotivo && status === 'Negado' && nota.trim() === '' ? { observacao_admin: INFORME_FUNDAMENTACAO } : {},
    [exigeMotivo],
  );
  const form = useForm<Valores, Dados>({ initial: valoresDe(reembolso), schema, rules, draft: `reembolso-${id}` });
  const inicio = useRef<HTMLDivElement>(null);
  // The next one starts at its top.
  useLayoutEffect(() => inicio.current?.parentElement?.scrollTo({ top: 0 }), []);

  function fechar() {
    form.clearDraft();
    onClose();
  }

  async function desistir() {
    if (!form.dirty || (await confirmarDescarte())) fechar();
  }

  /** A rule's sentence is shown at the status it is about; what went wrong otherwise, as everywhere. */
  function recusar(erro: Erro, deNovo: () => void) {
    if (form.refuse(erro.campos)) return;
    if (erro.status === 400) return void form.refuse({ status: [erro.mensagem] });
    avisarFalha(erro.rede ? ERRO_AO_ATUALIZAR : erro.mensagem, erro, deNovo);
    // Somebody was quicker, or the candidate took it back: what is on the screen is no longer so.
    if (erro.status === 404 || erro.status === 409) void recarregar();
  }

  const salvar: Act<RouterInputs['admin']['reembolsos']['atualizar'], Reembolso> = useAct(
    api.admin.reembolsos.atualizar.mutate,
    {
      onSuccess: (movido) => {
        avisar.sucesso('Status atualizado com sucesso!');
        form.clearDraft();
        const { proximo } = vizinhos;
        if (seguir && proximo !== null) onIr(proximo);
        else onClose();
        utils.admin.reembolsos.list.setData(undefined, (lista) => lista?.map((um) => (um.id === id ? movido : um)));
        void recarregar();
      },
      onError: (erro, dados) => recusar(erro, () => salvar.run(dados)),
    },
  );

  const { status } = form.values;
  const mudou = status !== '' && status !== reembolso.status;
  const efeito = mudou ? EFEITOS[status] : undefined;
  return (
    <Janela
      opened
      size={720}
      title="Alterar status"
      badge={<Selo>{reembolso.status}</Selo>}
      subtitle={
        <span className="num">
          {`Reembolso nº\u00A0${id} · ${inscricao.cadastro.nome} · ${formatMoney(valor_reembolso)}`}
        </span>
      }
      dirty={form.dirty}
      busy={salvar.pending}
      onClose={fechar}
      footer={
        <>
          <div className="a-esquerda">
            <Caixa
              label="Abrir o próximo pendente depois de salvar"
              hint={quantosRestam(vizinhos.restantes)}
              value={seguir}
              onChange={setSeguir}
            />
          </div>
          <Button variant="default" size="sm" disabled={salvar.pending} onClick={() => void desistir()}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={FORM}
            size="sm"
            loading={salvar.pending}
            leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
          >
            Salvar
          </Button>
        </>
      }
    >
      <div ref={inicio} className="pilha">
        <div className={css.pagar}>
          <Grupo titulo="Dados bancários" items={fatosDoDestino(reembolso)} />
          <CopiarDestino reembolso={reembolso} />
        </div>
        {!emAberto(reembolso) && <Aviso tom="at">{`Este reembolso já está ${reembolso.status}.`}</Aviso>}
        <form
          id={FORM}
          className="pilha"
          {...form.props}
          onSubmit={form.submit(({ status: novo, ...dados }) =>
            salvar.run({
              id,
              status: novo,
              observacao_admin: dados.observacao_admin ?? '',
              comprovante_reembolso: novo === 'Efetuado' ? (dados.comprovante_reembolso ?? '') : '',
            }),
          )}
        >
          <SelectField
            {...form.field('status')}
            onChange={(novo) => form.set({ status: novo as StatusReembolso | '' })}
            label="Novo status"
            required
            placeholder="Selecione um status"
            options={STATUS_REEMBOLSO}
          />
          {efeito && (
            <Aviso tom="at" title="Não pode ser desfeito." live>
              {efeito}
            </Aviso>
          )}
          <div>
            <CampoNota
              campo={form.field('observacao_admin')}
              tipo="reembolso"
              label="Observações"
              placeholder="O que o candidato precisa saber (opcional)"
              maximo={NOTA_MAXIMA.reembolso}
              exigida={exigeMotivo && status === 'Negado'}
              decisoes={DECISOES}
              decisao={mudou ? status : ''}
              onDecisao={(decisao) => form.set({ status: decisao as StatusReembolso })}
              valores={valoresDoModelo(inscricao)}
            />
            {observacao_admin && (
              <p className={css.atual}>{`Em branco, continua a observação de agora: “${observacao_admin}”`}</p>
            )}
          </div>
          {status === 'Efetuado' && (
            <TextField
              {...form.field('comprovante_reembolso')}
              label="Comprovante do reembolso"
              optional
              hint="O endereço do comprovante, ou o número da transação no banco."
              maxLength={2000}
              autoComplete="off"
            />
          )}
        </form>
      </div>
    </Janela>
  );
}

function quantosRestam(restantes: number): string {
  if (restantes === 0) return 'Este é o último pendente.';
  return restantes === 1 ? 'Depois deste, resta 1.' : `Depois deste, restam ${formatInteger(restantes)}.`;
}
