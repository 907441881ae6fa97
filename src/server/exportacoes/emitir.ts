// Lists written to files. Asking for one records who wants what; the address it answers opens the file for some minutes.
import type { Readable } from 'node:stream';
import type { Exportacao, Formato, ListaExportavel } from '../../shared/exportacoes.ts';
import { LISTAS_EXPORTAVEIS } from '../../shared/lists/index.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { exigirTotal } from '../candidatos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { contarLinhas } from '../export-sources.ts';
import { type ExportJob, FORMATS, type Format } from '../platform/export/index.ts';
import { transact } from '../platform/transact.ts';
import { abrirSelado, enderecoSelado, exigir, ve } from '../sessoes/index.ts';
import { pedeInteiros } from '../store/masked.ts';
import { asReadBy } from '../store/people.ts';
import type { Registro } from '../store/trail.ts';

/** How long an address opens its file: enough for a browser to ask for it, and to ask again. */
const MINUTOS = 5;

/** `inscricoes_2026-11-22.csv` */
function nomeDoArquivo({ list, format, now }: ExportJob): string {
  return `${list}_${dataLocal(now)}.${format}`;
}

export interface Pedido {
  lista: ListaExportavel;
  formato: Formato;
  /** As the list's own schema answers them. */
  filtros: object;
}

/**
 * Records that a list is being taken out, and says where its file is for some minutes.
 * @throws DomainError `proibido` for a list outside the administrator's role, `indisponivel` when too many are being written
 */
export async function criar(ctx: AdminUseCase, { lista, formato, filtros }: Pedido): Promise<Exportacao> {
  const { area, nouns } = LISTAS_EXPORTAVEIS[lista];
  exigir(ctx, area, 'ler');
  const inteiros = pedeInteiros(filtros);
  if (inteiros) exigirTotal(ctx);
  const cpfs = inteiros ? await contarLinhas(ctx.deps.db, lista, asReadBy(ctx, filtros), ctx.deps.clock.now()) : 0;
  return emitir(ctx, {
    lista,
    formato,
    filtros: asReadBy(ctx, lista === 'inscricoes' && !ve(ctx, 'saude') ? { ...filtros, sem_saude: true } : filtros),
    descricao: `Exportou a lista de ${nouns.varios} em ${formato.toUpperCase()}${cpfs > 0 ? `, com ${cpfs} CPF(s) completo(s)` : ''}.`,
    sobre: null,
    depois: { lista, formato, filtros, ...(cpfs > 0 ? { cpfs_completos: cpfs } : {}) },
  });
}

export { vemDaReplica } from '../export-sources.ts';

export interface Emissao extends Pick<Registro, 'descricao' | 'sobre' | 'depois'> {
  /** Who writes it, by the name that fontes.ts knows. */
  lista: string;
  formato: Format;
  /** What its writer is told: plain data. */
  filtros: object;
}

/**
 * Records that a file is being taken out, and says where it is for some minutes.
 * @throws DomainError `indisponivel` when too many are being written
 */
export async function emitir(ctx: AdminUseCase, emissao: Emissao): Promise<Exportacao> {
  const { deps } = ctx;
  const { lista, formato, filtros, ...registro } = emissao;
  deps.exportacoes.assertRoom();
  return transact(ctx, async ({ agora, audit }) => {
    await audit({ tipo: 'exportar', ...registro });
    const job: ExportJob = { list: lista, format: formato, filters: filtros, now: agora };
    const dito = { job, sid: ctx.admin.sid, papel: ctx.admin.papel };
    return { ...enderecoSelado(deps, `/arquivos/exportacoes/${lista}`, dito, MINUTOS), nome: nomeDoArquivo(job) };
  });
}

export interface ArquivoExportado {
  nome: string;
  tipo: string;
  /** Begins to write; waits for its turn. Whoever asked and leaves gives it up. */
  bytes(signal: AbortSignal): Promise<Readable>;
}

/** @throws DomainError `nao_encontrado` when the session it was given to is over, or its owner has another role */
export async function abrir(deps: Deps, selado: string): Promise<ArquivoExportado> {
  const { job } = await abrirSelado<{ job: ExportJob }>(deps, selado);
  return {
    nome: nomeDoArquivo(job),
    tipo: FORMATS[job.format].type,
    // Whose paper it is, as the settings say when it is written.
    bytes: (signal) => deps.exportacoes.open({ ...job, letterhead: deps.ajustes.atual().timbre }, signal),
  };
}
