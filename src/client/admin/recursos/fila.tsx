// The queue of appeals: what is shown of each beside what every queue shows. The question leads to all the appeals about it.
import { formatDate } from '../../../shared/format.ts';
import { NOMES_DE_OBJETO } from '../../../shared/janelas.ts';
import { RECURSO, type RecursoAdmin, recursos } from '../../../shared/pedidos/recurso.ts';
import { DuasLinhas } from '../../list/columns.tsx';
import { api } from '../../trpc.ts';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import type { FilaComTabela } from '../analise/fila.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { AAplicar, aoDeferir, DeferidosAAplicar, ondeSeRefaz } from './a-aplicar.tsx';
import { MesmaQuestao } from './mesma-questao.tsx';
import { listaDaQuestao } from './questao.ts';

const objetoDe = ({ prazo_recurso }: RecursoAdmin) => NOMES_DE_OBJETO[prazo_recurso.objeto];
const assuntoDe = (recurso: RecursoAdmin) =>
  recurso.numero_questao === null ? objetoDe(recurso) : `Questão ${recurso.numero_questao}`;
const daQuestao = ({ numero_questao }: RecursoAdmin) =>
  numero_questao === null ? 'Ver todos os recursos deste prazo' : 'Ver todos os recursos desta questão';

export const FILA_DE_RECURSOS: FilaComTabela<RecursoAdmin, 'D' | 'I'> = filaDe<RecursoAdmin>(RECURSO, recursos, {
  palavras: {
    nota: 'Fundamentação',
    placeholder: 'Fundamentação da decisão (opcional)',
    semNota: 'Sem fundamentação registrada',
  },
  consequencia: (status, recurso) => (status === 'D' ? aoDeferir(recurso) : ''),
  consequenciaDoLote: (status, recursos) =>
    status === 'D' && recursos.some((um) => aoDeferir(um) !== '')
      ? 'O que eles contestam não muda sozinho: depois, cada decisão precisa ser refeita, ou a inscrição corrigida.'
      : '',
  leva: ondeSeRefaz,
  depois: (recurso) => recurso.a_aplicar && <AAplicar recurso={recurso} />,
  fatos: (recurso) => (
    <>
      <FatosDaInscricao inscricao={recurso.inscricao} />
      <Grupo
        titulo="Recurso"
        items={[
          { label: 'Prazo', value: `${recurso.prazo_recurso.nome}, até ${formatDate(recurso.prazo_recurso.data_fim)}` },
          recurso.numero_questao === null
            ? { label: 'Contra', value: objetoDe(recurso) }
            : { label: 'Questão', value: <span className="num">{recurso.numero_questao}</span> },
        ]}
      />
      {recurso.numero_questao !== null && <MesmaQuestao fila={FILA_DE_RECURSOS} recurso={recurso} />}
    </>
  ),
  aprovar: api.admin.recursos.aprovar.mutate,
  tabela: {
    minWidth: 1120,
    botoes: () => <DeferidosAAplicar />,
    assunto: (recurso) => `${assuntoDe(recurso)}, ${recurso.prazo_recurso.nome}`,
    outras: [
      {
        id: 'prazo',
        title: 'Prazo',
        width: '12%',
        card: 'hidden',
        render: (recurso) => (
          <>
            <DuasLinhas>{recurso.prazo_recurso.nome}</DuasLinhas>
            <a className="lk num text-13" href={listaDaQuestao(recurso)} title={daQuestao(recurso)}>
              {assuntoDe(recurso)}
            </a>
          </>
        ),
      },
      {
        id: 'questao',
        title: 'Questão',
        align: 'right',
        width: '76px',
        card: 'hidden',
        render: (recurso) => (
          <a className="lk num" href={listaDaQuestao(recurso)} title={daQuestao(recurso)}>
            {recurso.numero_questao ?? objetoDe(recurso)}
          </a>
        ),
      },
    ],
    juntos: {
      filtros: ['prazo_id', 'numero_questao'],
      texto({ prazo_id, numero_questao }, linhas) {
        const prazo = linhas.find((um) => um.prazo_recurso_id === prazo_id)?.prazo_recurso.nome;
        const partes = [numero_questao && `Questão ${numero_questao}`, prazo_id && (prazo ?? 'Prazo')];
        return partes.filter(Boolean).join(' · ');
      },
    },
  },
});
