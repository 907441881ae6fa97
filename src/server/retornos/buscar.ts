// What ASAAS says it received, fetched from its API as a return file of its own kind: kept as it came and carried out like the
// others (conferir.ts). When somebody asks; from then on every day by itself, up to the day before.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RetornoRecebido, retornoBuscar } from '../../shared/retornos.ts';
import { dataLocal, somarDias } from '../../shared/tempo.ts';
import { listRecebidos } from '../boletos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { type ConvenioAberto, contasDoConvenio, getConvenioAberto, getConvenioVivo } from '../convenios/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { PORTAL } from '../store/trail.ts';
import { jaRecebido, manter, type Quem } from './enviar.ts';
import { linhaSemEfeito } from './leitores/linha.ts';
import { type Retorno, resumir } from './ler.ts';
import { getPorConteudo, listBuscas } from './queries.ts';

const SO_ASAAS = 'A busca é só para convênios do ASAAS. Dos outros, envie o arquivo de retorno.';
const DIA_QUE_VEM = 'A busca vai no máximo até hoje.';
/** After longer than this without a search, the older days are for somebody to ask for. */
const DIAS_ATRASADOS = 7;

type Dias = { de: string; ate: string };

/**
 * Fetches what was received on some days. The same answer again is the file there is.
 * @throws DomainError 404, 422, 502 when the bank does not give it
 */
export async function buscar(
  ctx: AdminUseCase,
  { convenio_id, ...dias }: z.output<typeof retornoBuscar>,
): Promise<RetornoRecebido> {
  const { db, cipher, clock } = ctx.deps;
  const convenio = await getConvenioVivo({ db, cipher }, convenio_id);
  if (convenio.tipo !== 'ASAAS') throw erroDeCampo('campos_invalidos', 'convenio_id', SO_ASAAS);
  if (dias.ate > dataLocal(clock.now())) throw erroDeCampo('campos_invalidos', 'ate', DIA_QUE_VEM);
  return buscarEm(ctx, convenio, dias);
}

async function buscarEm(quem: Quem, convenio: ConvenioAberto, dias: Dias): Promise<RetornoRecebido> {
  // Of a day that is over it is another answer, or the day would be searched again and again.
  const emCurso = dias.ate === dataLocal(quem.deps.clock.now());
  const lido = lidoDe(await listRecebidos(quem.deps, convenio, dias), dias, dataLocal(quem.deps.clock.now()));
  const conteudo = [
    `${dias.de} ${dias.ate}${emCurso ? ' em curso' : ''}`,
    ...lido.linhas.map(({ recebido }) => recebido),
  ].join('\n');
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  const antes = await getPorConteudo(quem.deps.db, convenio.id, sha256);
  if (antes) return jaRecebido(quem, antes);
  const nome = `asaas-${dias.de}-a-${dias.ate}.json`;
  return manter(quem, convenio, lido, { nome, sha256, tamanho: Buffer.byteLength(conteudo) });
}

function lidoDe(recebidos: Awaited<ReturnType<typeof listRecebidos>>, { ate }: Dias, hoje: string): Retorno {
  const linhas = recebidos.map(({ consulta, movimento, credito_em, recebido }, i) => {
    const { situacao, external_id: identificador, valor_pago_centavos: valor_centavos } = consulta;
    const tipo = situacao === 'pago' ? 'pagamento' : situacao === 'estornado' ? 'estorno' : 'outra';
    // Of what went back the bank may name no day: it is another than that of its payment.
    const pago_em = consulta.pago_em ?? (tipo === 'estorno' ? hoje : (credito_em ?? ate));
    return linhaSemEfeito(i + 1, recebido, {
      movimento,
      identificador,
      ...(tipo !== 'outra' && { tipo, valor_centavos, pago_em, credito_em }),
    });
  });
  const layout = 'ASAAS_API' as const;
  return {
    ...resumir({ layout, chave: 'external_id', gerado_em: ate, linhas }),
    ...({ codificacao: 'utf-8', quebra: 'LF' } as const),
  };
}

/** Goes on from the last search of each account up to the day before, in the name of who made it. A job of the portal. */
export async function buscarDoDia(deps: Deps, signal?: AbortSignal): Promise<void> {
  const ontem = somarDias(dataLocal(deps.clock.now()), -1);
  const vistos = new Set<number>();
  for (const { convenio_id, administrador_id, created_at, gerado_em } of await listBuscas(deps.db)) {
    if (signal?.aborted) return;
    if (vistos.has(convenio_id)) continue;
    vistos.add(convenio_id);
    const convenio = await getConvenioAberto(deps, convenio_id);
    if (!convenio || convenio.excluido || convenio.status !== 'Ativo') continue;
    for (const id of await contasDoConvenio(deps, convenio)) vistos.add(id);
    // A day that was not over when it was searched is searched again.
    const [seguinte, feita] = [somarDias(gerado_em ?? ontem, 1), dataLocal(created_at)];
    const proximo = seguinte < feita ? seguinte : feita;
    if (proximo > ontem) continue;
    const cedo = somarDias(ontem, 1 - DIAS_ATRASADOS);
    const quem = { deps, ator: PORTAL, admin: { id: administrador_id }, reply: {} };
    try {
      await buscarEm(quem, convenio, { de: proximo < cedo ? cedo : proximo, ate: ontem });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      deps.log.warn({ convenio: convenio_id, motivo: error.message }, 'a busca do dia não foi feita');
    }
  }
}
