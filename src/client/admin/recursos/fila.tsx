// The queue of appeals: what is shown of each beside what every queue shows. The question leads to all the appeals about it.
import { formatDate } from '../../../shared/format.ts';
import { RECURSO, type RecursoAdmin, recursos } from '../../../shared/pedidos/recurso.ts';
import { DuasLinhas } from '../../list/columns.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import type { FilaComTabela } from '../analise/fila.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { MesmaQuestao } from './mesma-questao.tsx';
import { listaDaQuestao } from './questao.ts';

export const FILA_DE_RECURSOS: FilaComTabela<RecursoAdmin, 'D' | 'I'> = filaDe<RecursoAdmin>(RECURSO, recursos, {
  palavras: {
    nota: 'Fundamentação',
    placeholder: 'Fundamentação da decisão (opcional)',
    semNota: 'Sem fundamentação registrada',
  },
  fatos: (recurso) => (
    <>
      <FatosDaInscricao inscricao={recurso.inscricao} />
      <Grupo
        titulo="Recurso"
        items={[
          { label: 'Prazo', value: `${recurso.prazo_recurso.nome}, até ${formatDate(recurso.prazo_recurso.data_fim)}` },
          { label: 'Questão', value: <span className="num">{recurso.numero_questao}</span> },
        ]}
      />
      <MesmaQuestao fila={FILA_DE_RECURSOS} recurso={recurso} />
    </>
  ),
  tabela: {
    minWidth: 960,
    assunto: ({ numero_questao, prazo_recurso }) => `Questão ${numero_questao}, ${prazo_recurso.nome}`,
    outras: [
      {
        id: 'prazo',
        title: 'Prazo',
        width: '12%',
        card: 'hidden',
        render: (recurso) => (
          <>
            <DuasLinhas>{recurso.prazo_recurso.nome}</DuasLinhas>
            <a className="lk num text-13" href={listaDaQuestao(recurso)} title="Ver todos os recursos desta questão">
              Questão {recurso.numero_questao}
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
          <a className="lk num" href={listaDaQuestao(recurso)} title="Ver todos os recursos desta questão">
            {recurso.numero_questao}
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
