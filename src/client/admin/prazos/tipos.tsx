// The two kinds of windows as the panel treats them: one table and one dialog, each kind with its words, its calls and the
// one field that the other does not have.

import { ateDuasCasas, formatCount, formatInteger } from '../../../shared/format.ts';
import {
  NOMES_DE_OBJETO,
  NOMES_DE_OBJETO_DE_ENVIO,
  OBJETOS_DE_ENVIO,
  OBJETOS_DE_RECURSO,
  prazoDeEnvioForm,
  prazoDeRecursoForm,
} from '../../../shared/janelas.ts';
import { contar, type Nomes } from '../../list/words.ts';
import { api, STAYING, trpc } from '../../trpc.ts';
import { part } from '../../ui/part.ts';
import type { PanelField } from '../campos.tsx';
import { DIA, HORARIO } from '../data-e-hora.ts';
import type { RecordDialogProps } from '../record-form.ts';
import type { RecordKind } from '../records-tab.tsx';
import { colunasDosPrazos } from './colunas.tsx';
import type { Prazo, Proprio, Valores } from './modelo.ts';
import { emOrdem } from './situacao.tsx';

export type TipoDePrazo = Proprio & RecordKind<Prazo>;

const PrazoDialog = part(() => import('./dialog.tsx'), 'PrazoDialog');

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
      const agora = formatCount(abertos, 'aberto', 'abertos');
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
const porEstado = { select: emOrdem };

const QUESTOES: PanelField<Valores> = {
  name: 'exibir_n_questoes',
  label: 'Número de questões',
  hint: '0 aceita qualquer questão.',
  className: 'sm:col-span-6',
  kind: 'number',
};

const RESULTADO: readonly PanelField<Valores>[] = [
  {
    ...DIA,
    name: 'resultado_em',
    label: 'Divulgação das decisões',
    optional: true,
    hint: 'Até lá as decisões ficam preparadas.',
    className: 'sm:col-span-7',
  },
  {
    ...HORARIO,
    name: 'hora_resultado',
    label: 'Hora da divulgação',
    hint: 'Saem todas juntas.',
    placeholder: '12:00',
    className: 'sm:col-span-5',
  },
  {
    as: 'switch',
    name: 'exige_revisao',
    label: 'Uma segunda pessoa aprova cada decisão',
    hint: 'Vale para decisões divulgadas juntas.',
  },
];

export const PRAZO_DE_RECURSO = tipoDePrazo({
  tipo: 'recurso',
  noun: { um: 'prazo de recurso', varios: 'prazos de recursos', genero: 'm', curto: 'prazo' },
  title: 'Prazos de Recursos',
  tituloDaPagina: 'Prazos de Recurso',
  acao: 'os candidatos não conseguem enviar recursos',
  registros: { um: 'recurso', varios: 'recursos', genero: 'm' },
  exemplo: 'Ex.: Gabarito preliminar',
  form: prazoDeRecursoForm,
  campos: ({ objeto }) => [
    {
      as: 'select',
      name: 'objeto',
      label: 'Contra o que é o recurso',
      required: true,
      className: 'sm:col-span-6',
      options: OBJETOS_DE_RECURSO.map((value) => ({ value, label: NOMES_DE_OBJETO[value] })),
    },
    // Only a question has a number.
    ...(objeto === 'questao' ? [QUESTOES] : []),
    ...RESULTADO,
  ],
  coluna: {
    title: 'Objeto',
    texto(prazo) {
      if (!('exibir_n_questoes' in prazo)) return '';
      const { objeto, exibir_n_questoes: n } = prazo;
      if (objeto !== 'questao') return NOMES_DE_OBJETO[objeto];
      return n > 0 ? `Questões 1 a ${formatInteger(n)}` : 'Qualquer questão';
    },
  },
  useRows: (concurso_id, enabled = true) =>
    trpc.admin.prazos.recursos.list.useQuery({ concurso_id }, { enabled, ...porEstado }),
  usePagina: (filtros) => trpc.admin.prazos.recursos.page.useQuery(filtros, STAYING),
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
  campos: ({ objeto }) => [
    {
      as: 'select',
      name: 'objeto',
      label: 'O que se envia',
      required: true,
      className: 'sm:col-span-6',
      options: OBJETOS_DE_ENVIO.map((value) => ({ value, label: NOMES_DE_OBJETO_DE_ENVIO[value] })),
    },
    {
      name: 'pontuacao',
      label: 'Pontuação',
      hint:
        objeto === 'titulos' ? 'Máximo da soma dos títulos. 0: sem limite.' : 'Pontos que os documentos podem valer.',
      className: 'sm:col-span-6',
      kind: 'decimal',
    },
  ],
  coluna: {
    title: 'Pontuação',
    align: 'right',
    texto(prazo) {
      if (!('pontuacao' in prazo)) return '0';
      const { objeto, pontuacao: p } = prazo;
      if (objeto !== 'titulos') return ateDuasCasas.format(p);
      return p > 0 ? `Títulos, até ${ateDuasCasas.format(p)}` : 'Títulos';
    },
  },
  useRows: (concurso_id, enabled = true) =>
    trpc.admin.prazos.envios.list.useQuery({ concurso_id }, { enabled, ...porEstado }),
  usePagina: (filtros) => trpc.admin.prazos.envios.page.useQuery(filtros, STAYING),
  calls: api.admin.prazos.envios,
});
