// Lists written to files. Asking for one records who wants what; the address it answers opens the file for some minutes.
import type { Readable } from 'node:stream';
import { AREA_DA_LISTA, type Exportacao, type Formato, type ListaExportavel } from '../../shared/exportacoes.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { assinarEndereco } from '../arquivos/service.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import type { Registro } from '../platform/audit.ts';
import { createCipher } from '../platform/cipher.ts';
import { type ExportJob, FORMATS, type Format } from '../platform/export/index.ts';
import { transact } from '../platform/transact.ts';
import { exigir, ve } from '../sessoes/permissao-service.ts';

/** How long an address opens its file: enough for a browser to ask for it, and to ask again. */
const MINUTOS = 5;

const NOMES: Record<ListaExportavel, string> = {
  concursos: 'concursos',
  candidatos: 'candidatos',
  inscricoes: 'inscrições',
  isencoes: 'isenções',
  recursos: 'recursos',
  envios: 'envios',
  reembolsos: 'reembolsos',
  boletos: 'boletos',
  logs: 'logs',
};

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
  exigir(ctx, AREA_DA_LISTA[lista], 'ler');
  return emitir(ctx, {
    lista,
    formato,
    filtros: lista === 'inscricoes' && !ve(ctx, 'saude') ? { ...filtros, sem_saude: true } : filtros,
    descricao: `Exportou a lista de ${NOMES[lista]} em ${formato.toUpperCase()}.`,
    sobre: null,
    depois: { lista, formato, filtros },
  });
}

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
    // Sealed: what was searched for is often a CPF, and addresses end up in histories and in the logs of proxies.
    const selado = createCipher(deps.fileKey).seal(JSON.stringify(job));
    return { ...assinarEndereco(deps, `/arquivos/exportacoes/${lista}/${selado}`, MINUTOS), nome: nomeDoArquivo(job) };
  });
}

export interface ArquivoExportado {
  nome: string;
  tipo: string;
  /** Begins to write; waits for its turn. Whoever asked and leaves gives it up. */
  bytes(signal: AbortSignal): Promise<Readable>;
}

/** Whose paper it is, as the settings say when it is written. */
function cabecalho({ ajustes }: Deps) {
  const { timbre, suporteEmail } = ajustes.atual();
  return { ...timbre, suporteEmail };
}

/** @param selado the end of an address whose signature holds: only this file made it */
export function abrir(deps: Deps, selado: string): ArquivoExportado {
  const job = JSON.parse(createCipher(deps.fileKey).open(selado)) as ExportJob;
  return {
    nome: nomeDoArquivo(job),
    tipo: FORMATS[job.format].type,
    bytes: (signal) => deps.exportacoes.open({ ...job, letterhead: cabecalho(deps) }, signal),
  };
}
