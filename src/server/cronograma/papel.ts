// The calendar on paper, as it is published.
import { type Fase, periodoEmPalavras } from '../../shared/cronograma.ts';
import { formatDateTime } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { AdminUseCase } from '../context.ts';
import { buildReport, renderPdf } from '../platform/pdf/index.ts';
import type { Calendario } from './fases.ts';

export const tituloDaVersao = (versao: number) => (versao === 1 ? 'Cronograma' : `Cronograma (versão ${versao})`);

const NOTAS = [
  'Horário de Brasília. Uma data sem hora vale o dia inteiro.',
  'O cronograma pode mudar. Vale a última versão publicada na página do concurso.',
];

export async function desenharCronograma(
  { deps }: AdminUseCase,
  { titulo, prefeitura }: Calendario['concurso'],
  fases: readonly Fase[],
  versao: number,
): Promise<File> {
  const agora = deps.clock.now();
  const bytes = await renderPdf(
    buildReport({
      instituto: deps.ajustes.atual().timbre,
      titulo: tituloDaVersao(versao),
      subtitulo: titulo,
      filtros: [prefeitura],
      tabelas: [
        {
          titulo: 'Fases',
          colunas: [
            { titulo: 'Fase', peso: 4 },
            { titulo: 'Data', peso: 4 },
            { titulo: 'Local e observações', peso: 4 },
          ],
          linhas: fases
            .filter(({ publica }) => publica)
            .map((fase) => [
              fase.nome,
              periodoEmPalavras(fase),
              [fase.local, fase.observacao].filter((texto) => texto !== null).join('. '),
            ]),
        },
      ],
      notas: NOTAS,
      geradoEm: formatDateTime(agora),
    }),
  );
  const nome = `cronograma_v${versao}_${dataLocal(agora)}.pdf`;
  return new File([new Uint8Array(bytes)], nome, { type: 'application/pdf' });
}
