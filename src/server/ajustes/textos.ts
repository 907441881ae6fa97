// The information texts of the candidates' screens: the defaults, under what administrators wrote.
import type { z } from 'zod';
import {
  NOMES_DE_ROTAS,
  preencherTexto,
  ROTAS,
  type Rota,
  type TextoPublico,
  type TextoSalvo,
  type textoForm,
} from '../../shared/textos.ts';
import { TEXTOS_PADRAO } from '../../shared/textos-padrao.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { assertLidos } from './alterar.ts';
import { gravarAjustes, listAjustes, TEXTO } from './queries.ts';
import { textoGravado, viewTexto } from './view.ts';

function publico(deps: Deps, rota: Rota, texto: string | null): TextoPublico {
  const { instituto, suporteEmail } = deps.ajustes.atual();
  const valores = { email: suporteEmail, instituto: instituto.nome };
  return { rota, texto: preencherTexto(texto ?? TEXTOS_PADRAO[rota], valores) };
}

/** One text as its screen shows it. */
export async function getPublico({ deps }: { deps: Deps }, rota: Rota): Promise<TextoPublico> {
  const { linhas } = await listAjustes(deps.db);
  return publico(deps, rota, textoGravado(linhas.get(`${TEXTO}${rota}`)));
}

/** All of them, as their screens show them. */
export async function listPublicos({ deps }: { deps: Deps }): Promise<TextoPublico[]> {
  const { linhas } = await listAjustes(deps.db);
  return NOMES_DE_ROTAS.map((rota) => publico(deps, rota, textoGravado(linhas.get(`${TEXTO}${rota}`))));
}

/** All of them as they are written, each with its default. */
export async function list({ deps }: AdminUseCase): Promise<TextoSalvo[]> {
  const { linhas } = await listAjustes(deps.db);
  return NOMES_DE_ROTAS.map((rota) => viewTexto(rota, linhas));
}

/** @throws DomainError 409 when another administrator changed this text meanwhile */
export async function update(
  ctx: AdminUseCase,
  { rota, versao, texto }: z.output<typeof textoForm>,
): Promise<TextoSalvo> {
  const { deps, admin } = ctx;
  const chave = `${TEXTO}${rota}`;
  const salvo = await transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, 'ajustes');
    const gravados = await listAjustes(trx);
    assertLidos(gravados, versao, { [chave]: ROTAS[rota].nome });
    const antes = viewTexto(rota, gravados.linhas);
    const proprio = texto === antes.padrao ? null : texto;
    if (proprio === (antes.alterado ? antes.texto : null)) return antes;
    await gravarAjustes(trx, [{ chave, valor: proprio && JSON.stringify(proprio) }], admin.id, agora);
    const depois = viewTexto(rota, (await listAjustes(trx)).linhas);
    const fez = proprio === null ? 'Voltou ao padrão o' : 'Alterou o';
    await audit({
      tipo: 'alterar_textos',
      descricao: `${fez} texto de orientação "${ROTAS[rota].nome}".`,
      sobre: null,
      antes: { rota, texto: antes.texto },
      depois: { rota, texto: depois.texto },
    });
    return depois;
  });
  await deps.ajustes.conferir();
  return salvo;
}
