// The figures of the home page and of the administrators' dashboard.
import type { z } from 'zod';
import type { estatisticas, resumoDoConcurso } from '../../shared/concursos.ts';
import { type Papel, podeNaArea } from '../../shared/papeis.ts';
import { faltaNosSelos } from '../../shared/selos.ts';
import { countPendencias, getReceita } from '../boletos/index.ts';
import { countInscricoes, getTotais } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { getSituacaoDosSelos } from '../selos/index.ts';
import { ve } from '../sessoes/index.ts';
import { countDeTodos, countDoConcurso } from './queries.ts';

/** Visitors get three figures, administrators those of the areas their role reads. */
export async function getEstatisticas(leitor: {
  deps: Deps;
  papel: Papel | null;
}): Promise<z.infer<typeof estatisticas>> {
  const { deps, papel } = leitor;
  const { total_concursos, concursos_abertos, total_vagas } = await getTotais({ deps, ehAdmin: papel !== null });
  const publicas = { total_concursos, concursos_abertos, total_vagas };
  if (papel === null) return publicas;
  const { total_inscricoes, total_boletos, ...pedidos } = await countDeTodos(deps.db);
  return {
    ...publicas,
    ...(podeNaArea(papel, 'inscricoes', 'ler') ? { total_inscricoes } : {}),
    ...(podeNaArea(papel, 'analises', 'ler') ? pedidos : {}),
    ...(podeNaArea(papel, 'financeiro', 'ler')
      ? {
          total_boletos,
          receita_total: await getReceita(leitor),
          pagamentos_pendentes: await countPendencias(leitor),
        }
      : {}),
  };
}

/** With what is wrong with the trail: the dashboard says it before anything else. */
export async function getTotaisDoPainel(ctx: AdminUseCase): Promise<z.infer<typeof estatisticas>> {
  const totais = await getEstatisticas({ ...ctx, papel: ctx.admin.papel });
  if (!ve(ctx, 'registro')) return totais;
  return { ...totais, falta_nos_selos: faltaNosSelos(await getSituacaoDosSelos(ctx), ctx.deps.clock.now()) };
}

/** The figures of a contest's page that the caller's role reads. @throws DomainError `nao_encontrado` */
export async function getResumo(ctx: AdminUseCase, id: number): Promise<z.infer<typeof resumoDoConcurso>> {
  const { deps } = ctx;
  const total_inscricoes = await countInscricoes({ deps }, id);
  const { total_boletos, ...pedidos } = await countDoConcurso(deps.db, id);
  return {
    total_inscricoes,
    ...(ve(ctx, 'analises') ? pedidos : {}),
    ...(ve(ctx, 'financeiro') ? { total_boletos } : {}),
  };
}
