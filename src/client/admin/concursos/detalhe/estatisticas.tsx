// The Estatísticas tab: who enrolled in the contest, when, for what and from where, and what became of fees and requests.
// Its failure is told in place, never by a message over the page (document 2, section 8).
import { trpc } from '../../../trpc.ts';
import {
  GraficoSemDados,
  GraficoVazio,
  InscricoesPorDia,
  Pagas,
  periodoDaSerie,
  SituacaoDasInscricoes,
} from '../../graficos.tsx';
import { contar, somar } from '../../serie-de-dias.ts';
import css from './detalhe.module.css';
import { CandidatosPorEstado, CandidatosPorVaga, Pedidos, Receita } from './estatisticas-graficos.tsx';

const TITULOS = [
  'Inscrições por dia',
  'Situação das inscrições',
  'Candidatos por vaga',
  'Candidatos por estado',
  'Receita',
  'Isenções, recursos e envios',
];

export function Estatisticas({ concursoId }: { concursoId: number }) {
  const estatisticas = trpc.admin.painel.estatisticasDoConcurso.useQuery({ id: concursoId });
  const { data } = estatisticas;
  // What the role does not read does not come.
  const { isencoes, recursos, envios } = data ?? {};
  return (
    <section aria-labelledby="estatisticas">
      <h2 id="estatisticas" className="vh">
        Estatísticas
      </h2>
      {data ? (
        <div className={css.graficos}>
          {data.inscricoes_por_dia.length === 0 ? (
            <GraficoVazio titulo="Inscrições por dia">As inscrições aparecem aqui quando o prazo começar.</GraficoVazio>
          ) : somar(data.inscricoes_por_dia) === 0 ? (
            <GraficoVazio titulo="Inscrições por dia">
              {`Ninguém se inscreveu ${periodoDaSerie(data.inscricoes_por_dia)}.`}
            </GraficoVazio>
          ) : (
            <InscricoesPorDia
              serie={data.inscricoes_por_dia}
              altura={300}
              resumo={
                <>
                  <b>{contar(somar(data.inscricoes_por_dia), 'inscrição ativa', 'inscrições ativas')}</b>{' '}
                  {periodoDaSerie(data.inscricoes_por_dia)}
                </>
              }
            />
          )}
          {somar(data.situacoes) === 0 ? (
            <GraficoVazio titulo="Situação das inscrições">Nenhuma inscrição neste concurso.</GraficoVazio>
          ) : (
            <SituacaoDasInscricoes situacoes={data.situacoes} resumo={<Pagas situacoes={data.situacoes} />} />
          )}
          <CandidatosPorVaga vagas={data.vagas} />
          <CandidatosPorEstado ufs={data.ufs} />
          {data.receita && <Receita receita={data.receita} />}
          {isencoes && recursos && envios && <Pedidos isencoes={isencoes} recursos={recursos} envios={envios} />}
        </div>
      ) : estatisticas.isError ? (
        <GraficoSemDados titulo="Estatísticas" pergunta={estatisticas} />
      ) : (
        <div className={css.graficos}>
          {TITULOS.map((titulo) => (
            <GraficoSemDados key={titulo} titulo={titulo} pergunta={estatisticas} />
          ))}
        </div>
      )}
    </section>
  );
}
