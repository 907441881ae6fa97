// The queue of titles: each claimed title beside its documents, with how many of it count; all, or none, of a claim at once.
import { PONTUACAO, type PontuacaoAdmin, pontuacoes } from '../../../shared/pedidos/pontuacao.ts';
import { formatPontos } from '../../../shared/titulos.ts';
import { states } from '../../states.ts';
import { FatosDaInscricao } from '../analise/fatos.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { TitulosDeclarados } from './titulos.tsx';

const pontosDe = ({ pontos_declarados, pontos_concedidos }: PontuacaoAdmin) =>
  pontos_concedidos === null ? formatPontos(pontos_declarados) : formatPontos(pontos_concedidos);

export const FILA_DE_PONTUACOES = filaDe<PontuacaoAdmin>(PONTUACAO, pontuacoes, {
  opcoes: [
    {
      value: 'D',
      label: 'Pontuar por inteiro',
      verbo: 'Pontuar por inteiro',
      figura: 'Pontuad',
      letter: 'D',
      tom: 'ok',
    },
    { value: 'I', label: 'Deixar sem pontos', verbo: 'Deixar sem pontos', figura: 'Negad', letter: 'I', tom: 'er' },
  ],
  palavras: { placeholder: 'Por que nenhum título conta; obrigatório para deixar sem pontos' },
  // In the list there is no room for all of it.
  outros: { A: { ...states.pontuacao.A, label: 'Em parte' } },
  consequencia: (status, { pontos_declarados }) =>
    status === 'D'
      ? `Todos os títulos declarados contam: ${formatPontos(pontos_declarados)}. Para conceder em parte, diga quantos contam de cada título.`
      : 'Nenhum título conta, e o candidato lê este motivo em cada um.',
  consequenciaDoLote: (status) =>
    status === 'D' ? 'Todos os títulos declarados contam.' : 'Nenhum título conta, e cada candidato lê este motivo.',
  fatos: (registro) => (
    <>
      <TitulosDeclarados key={`${registro.id}-${registro.decidido_em}`} registro={registro} />
      <FatosDaInscricao inscricao={registro.inscricao} />
    </>
  ),
  tabela: {
    minWidth: 1080,
    outras: [{ id: 'pontos', title: 'Pontos', width: '120px', render: (registro) => pontosDe(registro) }],
  },
});
