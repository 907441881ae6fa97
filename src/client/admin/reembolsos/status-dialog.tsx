// Changing the status of a refund: what is to be paid and to whom, at hand to copy, why and for what, and the form. It starts where
// the refund stands, and offers where it may go from there. The next open one can take its place.
import { IconChecks } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { formatMoney } from '../../../shared/format.ts';
import { INFORME_FUNDAMENTACAO } from '../../../shared/fundamentacao.ts';
import { valoresDoModelo } from '../../../shared/modelos.ts';
import {
  destinosDoReembolso,
  type ReembolsoAdmin,
  reembolsoStatus,
  type StatusReembolso,
} from '../../../shared/pedidos/reembolso.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { states } from '../../states.ts';
import { api, type CallContext, type RouterInputs } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { GROUPS, Texto } from '../analise/fatos.tsx';
import { anotarRetida, usePresenca } from '../analise/movimento.ts';
import { CampoNota } from '../analise/nota.tsx';
import { Descartadas, Desfazer } from '../analise/retidas.tsx';
import { Seguir, useSeguir } from '../analise/seguir.tsx';
import { EmAnalise } from '../analise/situacao.tsx';
import { Caixa } from '../campos.tsx';
import { useDesfazer } from '../fila/retidas.tsx';
import { usePreferencias } from '../preferencias.ts';
import { useExigeMotivo } from '../regras.ts';
import { DadosBancarios } from './dados-bancarios.tsx';
import { DaInscricao, DoPagamento, EmLote } from './fatos.tsx';
import { ERRO_AO_ATUALIZAR, emAberto } from './lista.ts';
import { RETENCAO } from './retencao.ts';

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
  Negado: 'O portal não devolve o valor. O candidato recebe um e-mail e lê as observações na área dele.',
};

type Props = {
  reembolso: ReembolsoAdmin;
  /** Who else has it open. */
  analisando: readonly string[];
  vizinhos: ProximoDaFila;
  onIr: (id: number) => void;
  onClose: () => void;
};

function valoresDe({ status }: ReembolsoAdmin): Valores {
  return { status, observacao_admin: '', comprovante_reembolso: '' };
}

/** What is recorded at once, or held for some seconds to be undone. */
type Passo = RouterInputs['admin']['reembolsos']['atualizar' | 'reter'];

function passar(passo: Passo, opcoes: { context: CallContext }) {
  const { atualizar, reter } = api.admin.reembolsos;
  return 'comprovante_reembolso' in passo ? atualizar.mutate(passo, opcoes) : reter.mutate(passo as never, opcoes);
}

export function StatusDialog({ reembolso, analisando, vizinhos, onIr, onClose }: Props) {
  const seguir = useSeguir();
  const { id, inscricao, valor_a_devolver, observacao_admin } = reembolso;
  const exigeMotivo = useExigeMotivo([inscricao.concurso.id]);
  const rules = useCallback(
    ({ status, observacao_admin: nota }: Valores): { observacao_admin?: string } =>
      exigeMotivo && status === 'Negado' && nota.trim() === '' ? { observacao_admin: INFORME_FUNDAMENTACAO } : {},
    [exigeMotivo],
  );
  const inicio = useRef<HTMLDivElement>(null);
  // The next one starts at its top.
  useLayoutEffect(() => inicio.current?.parentElement?.scrollTo({ top: 0 }), []);

  usePresenca(RETENCAO, id);
  const { movimento } = RETENCAO.useCache();
  const retidas = useDesfazer({ fila: RETENCAO, onAbrir: onIr }, inicio);
  const { preferencias, change } = usePreferencias();
  const retem = (novo: string) => preferencias.decidir_sem_perguntar && novo !== 'Efetuado';

  const salvar = useFormAct<Valores, Dados, Awaited<ReturnType<typeof passar>>, Passo>({
    initial: valoresDe(reembolso),
    schema,
    rules,
    draft: `reembolso-${id}`,
    call: passar,
    input: ({ status: novo, observacao_admin: nota, comprovante_reembolso: comprovante }) => {
      const passo = { id, status: novo, observacao_admin: nota ?? '' };
      return retem(novo)
        ? (passo as Passo)
        : { ...passo, comprovante_reembolso: novo === 'Efetuado' ? (comprovante ?? '') : '' };
    },
    early: true,
    onDone: (feito) => {
      if ('vence_em' in feito) anotarRetida(movimento, id, feito);
      else avisar.sucesso('Status atualizado com sucesso!');
      if (seguir[0] && vizinhos.id !== null) onIr(vizinhos.id);
      else onClose();
    },
    // A rule's sentence is shown at the status it is about; what went wrong otherwise, as everywhere.
    onRefused: (erro, deNovo) => {
      if (form.refuse(erro.campos)) return;
      if (erro.status === 400) return void form.refuse({ status: [erro.mensagem] });
      avisarFalha(erro.rede ? ERRO_AO_ATUALIZAR : erro.mensagem, erro, deNovo);
    },
  });
  const { form } = salvar;

  const destinos = destinosDoReembolso(reembolso);
  const opcoes = [reembolso.status, ...destinos];
  const { status: escolhido } = form.values;
  // Where it stood when the window was opened, and no longer does, nobody chose.
  const status = escolhido === '' || opcoes.includes(escolhido) ? escolhido : reembolso.status;
  const mudou = status !== '' && status !== reembolso.status;
  const parado = status === reembolso.status;
  const efeito = mudou ? EFEITOS[status] : undefined;
  return (
    <FormDialog
      of={salvar}
      onClose={onClose}
      size={820}
      title="Alterar status"
      badge={
        <>
          <Badge {...states.reembolso[reembolso.status]} />
          <EmAnalise nomes={analisando} />
        </>
      }
      subtitle={
        <span className="num">
          {`Reembolso nº\u00A0${id} · ${inscricao.cadastro.nome} · ${formatMoney(valor_a_devolver)}`}
        </span>
      }
      beside={
        <div className="a-esquerda">
          {retidas.ultima ? (
            <Desfazer fila={RETENCAO} retidas={retidas} />
          ) : (
            <Seguir preferencia={seguir} restantes={vizinhos.restantes} ultimo="Este é o último pendente." />
          )}
        </div>
      }
      closed={parado ? 'status-a-escolher' : undefined}
      save="Salvar"
      saveIcon={<IconChecks size={18} stroke={1.75} aria-hidden />}
      top={
        <div ref={inicio} className="flex flex-col gap-4.5">
          <Descartadas fila={RETENCAO} retidas={retidas} />
          <div className="flex flex-wrap justify-between items-start gap-x-6 gap-y-3 px-4 py-3.5 rounded-inner bg-papel-2 [--label:116px] [&>section]:flex-[1_1_300px] [&>section]:min-w-0">
            <DadosBancarios key={reembolso.id} reembolso={reembolso} />
          </div>
          <div className={`${GROUPS} [--label:92px]`}>
            <DoPagamento reembolso={reembolso} />
            <DaInscricao inscricao={inscricao} />
            {reembolso.motivo && (
              <div className="col-span-full">
                <Texto titulo="Motivo">{reembolso.motivo}</Texto>
              </div>
            )}
          </div>
          <EmLote reembolso={reembolso} />
          {!reembolso.devolucao && !emAberto(reembolso) && (
            <Alert tom="at">{`Este reembolso já está ${reembolso.status}.`}</Alert>
          )}
        </div>
      }
    >
      <div>
        <SelectField
          {...form.field('status')}
          value={status}
          onChange={(novo) => form.set({ status: novo as StatusReembolso | '' })}
          label="Novo status"
          required
          placeholder="Selecione um status"
          options={opcoes}
        />
        {parado && (
          <p id="status-a-escolher" className="mt-1 text-14 text-texto-3">
            Escolha o novo status.
          </p>
        )}
      </div>
      {efeito && (
        <Alert tom="at" title={retem(status) ? undefined : 'Não pode ser desfeito.'} live>
          {efeito}
        </Alert>
      )}
      <div>
        <CampoNota
          campo={form.field('observacao_admin')}
          tipo="reembolso"
          label="Observações"
          placeholder="O que o candidato precisa saber (opcional)"
          exigida={exigeMotivo && status === 'Negado'}
          decisoes={DECISOES.filter(({ value }) => destinos.includes(value))}
          decisao={mudou ? status : ''}
          onDecisao={(decisao) => form.set({ status: decisao as StatusReembolso })}
          valores={valoresDoModelo(inscricao)}
        />
        {observacao_admin && (
          <p className="mt-1 text-14 whitespace-pre-line wrap-anywhere text-texto-3">{`Em branco, continua a observação de agora: “${observacao_admin}”`}</p>
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
      <Caixa
        label="Dar 8 segundos para desfazer"
        hint="Vale também para as análises, que assim não perguntam. Efetuado vale na hora."
        value={preferencias.decidir_sem_perguntar}
        onChange={(decidir_sem_perguntar) => change({ decidir_sem_perguntar })}
      />
    </FormDialog>
  );
}
