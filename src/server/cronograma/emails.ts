// What of a calendar everybody enrolled is told: once, however much moved, from what they know to what is so now.
import type { Novidade } from '../../shared/avisos-novos.ts';
import { type Fase, periodoEmPalavras } from '../../shared/cronograma.ts';

type Dita = Pick<Fase, 'fase' | 'nome' | 'inicio' | 'fim' | 'local'>;

/** What people know of a calendar. A payment is told to whom it concerns, with what it means for their slip. */
function ditas(fases: readonly Fase[]): Dita[] {
  return fases
    .filter(({ publica, tipo }) => publica && tipo !== 'pagamento')
    .map(({ fase, nome, inicio, fim, local }) => ({ fase, nome, inicio, fim, local }));
}

function mudancasEmPalavras(antes: readonly Dita[], depois: readonly Dita[]): string {
  const eram = new Map(antes.map((uma) => [uma.fase, uma]));
  const sao = new Set(depois.map(({ fase }) => fase));
  const linhas = [
    ...depois.flatMap((uma) => {
      const era = eram.get(uma.fase);
      if (!era) return [`${uma.nome}: ${periodoEmPalavras(uma)}.`];
      const nome = era.nome === uma.nome ? uma.nome : `${uma.nome} (antes: ${era.nome})`;
      const [quandoEra, quandoE] = [periodoEmPalavras(era), periodoEmPalavras(uma)];
      return [
        ...(quandoEra === quandoE ? [] : [`${nome}: antes ${quandoEra}, agora ${quandoE}.`]),
        ...(era.local === uma.local ? [] : [`${nome}: local ${uma.local ? `agora é ${uma.local}` : 'a divulgar'}.`]),
      ];
    }),
    ...antes.filter(({ fase }) => !sao.has(fase)).map(({ nome }) => `${nome}: saiu do cronograma.`),
  ];
  return linhas.length > 0 ? linhas.join('\n') : 'As datas voltaram a ser as de antes.';
}

export function novidadeDoCronograma(concurso_id: number, antes: readonly Fase[], depois: readonly Fase[]): Novidade {
  const [eram, sao] = [ditas(antes), ditas(depois)];
  const desde = (conhecida: string) => ({ mudancas: mudancasEmPalavras(JSON.parse(conhecida) as Dita[], sao) });
  const antesDito = JSON.stringify(eram);
  return {
    registro: ['cronograma', concurso_id],
    concurso_id,
    tipo: { novo: 'cronograma_alterado', alterado: 'cronograma_alterado' },
    assinatura: JSON.stringify(sao),
    antes: antesDito,
    valores: desde(antesDito),
    desde,
    link: '/area-candidato/inscricoes',
  };
}
