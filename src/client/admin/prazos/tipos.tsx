// The two kinds of windows as the panel treats them: one table and one dialog, each kind with its words, its calls and the
// one field that the other does not have.
import { keepPreviousData } from '@tanstack/react-query';
import { lazy } from 'react';
import { formatInteger } from '../../../shared/format.ts';
import { prazoDeEnvioForm, prazoDeRecursoForm } from '../../../shared/janelas.ts';
import { contar, type Nomes } from '../../list/words.ts';
import { api, trpc } from '../../trpc.ts';
import type { RecordDialogProps } from '../record-form.ts';
import type { RecordKind } from '../records-tab.tsx';
import { colunasDosPrazos } from './colunas.tsx';
import type { Prazo, Proprio } from './modelo.ts';
import { emOrdem } from './situacao.tsx';

export type TipoDePrazo = Proprio & RecordKind<Prazo>;

const PrazoDialog = lazy(() => import('./dialog.tsx').then((m) => ({ default: m.PrazoDialog })));

function tipoDePrazo(proprio: Proprio): TipoDePrazo {
  const tipo: TipoDePrazo = {
    ...proprio,
    area: 'concursos',
    nameOf: ({ descricao }) => descricao,
    remove: proprio.calls.remove.mutate,
    leaves: ({ registros_count: n = 0 }) =>
      n === 0 ? '' : `Fica guardado o que já foi enviado: ${contar(proprio.registros, n)}.`,
    summary(prazos) {
      const abertos = prazos.filter(({ estado }) => estado === 'aberta').length;
      const agora = contar({ um: 'aberto', varios: 'abertos', genero: 'm' }, abertos);
      return `${contar(PRAZO, prazos.length)}, ${abertos === 0 ? 'nenhum aberto' : agora}`;
    },
    empty: `Sem um prazo aberto, ${proprio.acao}.`,
    minWidth: 1080,
    columns: (emCartoes) => colunasDosPrazos(proprio.coluna, emCartoes),
    Dialog: (props: RecordDialogProps<Prazo>) => <PrazoDialog tipo={tipo} {...props} />,
  };
  return tipo;
}

const PRAZO: Nomes = { um: 'prazo', varios: 'prazos', genero: 'm' };
const pontos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const porEstado = { select: emOrdem };

export const PRAZO_DE_RECURSO = tipoDePrazo({
  tipo: 'recurso',
  noun: { um: 'prazo de recurso', varios: 'prazos de recursos', genero: 'm', curto: 'prazo' },
  title: 'Prazos de Recursos',
  tituloDaPagina: 'Prazos de Recurso',
  acao: 'os candidatos não conseguem enviar recursos',
  registros: { um: 'recurso', varios: 'recursos', genero: 'm' },
  exemplo: 'Ex.: Gabarito preliminar',
  form: prazoDeRecursoForm,
  campo: {
    name: 'exibir_n_questoes',
    label: 'Número de questões',
    hint: '0 aceita qualquer questão.',
    className: 'c6',
    kind: 'number',
  },
  coluna: {
    title: 'Questões',
    texto(prazo) {
      const n = 'exibir_n_questoes' in prazo ? prazo.exibir_n_questoes : 0;
      return n > 0 ? `1 a ${formatInteger(n)}` : 'Qualquer';
    },
  },
  useRows: (concurso_id, enabled = true) =>
    trpc.admin.prazos.recursos.list.useQuery({ concurso_id }, { enabled, ...porEstado }),
  usePagina: (filtros) => trpc.admin.prazos.recursos.page.useQuery(filtros, { placeholderData: keepPreviousData }),
  calls: api.admin.prazos.recursos,
});

export const PRAZO_DE_ENVIO = tipoDePrazo({
  tipo: 'envio',
  noun: { um: 'prazo de envio', varios: 'prazos de envios', genero: 'm', curto: 'prazo' },
  title: 'Prazos de Envios',
  tituloDaPagina: 'Prazos de Envio',
  acao: 'os candidatos não conseguem enviar documentos',
  registros: { um: 'documento', varios: 'documentos', genero: 'm' },
  exemplo: 'Ex.: Prova de títulos',
  form: prazoDeEnvioForm,
  campo: {
    name: 'pontuacao',
    label: 'Pontuação',
    hint: 'Pontos que os documentos podem valer.',
    className: 'c6',
    kind: 'decimal',
  },
  coluna: {
    title: 'Pontuação',
    texto: (prazo) => ('pontuacao' in prazo ? pontos.format(prazo.pontuacao) : '0'),
  },
  useRows: (concurso_id, enabled = true) =>
    trpc.admin.prazos.envios.list.useQuery({ concurso_id }, { enabled, ...porEstado }),
  usePagina: (filtros) => trpc.admin.prazos.envios.page.useQuery(filtros, { placeholderData: keepPreviousData }),
  calls: api.admin.prazos.envios,
});
