// The settings in force, held in memory so that anything may ask without waiting. The process that writes them reads them
// again at once; the others on the same store look at the counter of changes every half second.
import {
  type AjustesDoPortal,
  CAMPOS,
  CHAVES_DE_AJUSTE,
  GUARDAS_PADRAO,
  type Logo,
  montarAjustes,
  type ValoresDosAjustes,
} from '../../shared/ajustes.ts';
import { getRegistro, urlPublica } from '../arquivos/index.ts';
import type { Ajustes, Deps } from '../context.ts';
import { errorFields } from '../platform/log.ts';
import { hasTable } from '../store/has-table.ts';
import type { Db } from '../store/tables/index.ts';
import { medidas } from './imagem.ts';
import { type Gravados, getVersao, listAjustes } from './queries.ts';

const CONFERIR_MS = 500;
const CANDIDATO_HORAS = 12;
const ADMIN_HORAS = 8;

type Abertos = Pick<Deps, 'db' | 'config' | 'answers' | 'files' | 'log'>;

/** What the portal works with where nobody set anything else. The beneficiary of slips is by default the institute. */
export function padroes(
  { instituto, suporteEmail, publicUrl, reconcileSeconds }: Deps['config'],
  feitos: Partial<ValoresDosAjustes>,
): ValoresDosAjustes {
  return {
    ...GUARDAS_PADRAO,
    instituto_nome: instituto.nome,
    instituto_cnpj: instituto.cnpj,
    instituto_endereco: instituto.endereco,
    instituto_site: null,
    instituto_telefone: null,
    instituto_horario: null,
    suporte_email: suporteEmail,
    endereco_oficial: publicUrl,
    beneficiario_nome: feitos.instituto_nome ?? instituto.nome,
    beneficiario_cnpj: feitos.instituto_cnpj ?? instituto.cnpj,
    beneficiario_endereco: feitos.instituto_endereco ?? instituto.endereco,
    sessao_candidato_horas: CANDIDATO_HORAS,
    sessao_admin_horas: ADMIN_HORAS,
    conciliacao_segundos: reconcileSeconds,
    feriados_locais: '',
    negar_exige_motivo: false,
    exigir_segundo_fator: false,
    devolver_com_dois: true,
    pagador_agencia: null,
    pagador_conta: null,
    pagador_convenio: null,
  };
}

/** What was set; what this version does not understand counts as not set. */
export function escolhidos({ linhas }: Gravados): Partial<ValoresDosAjustes> {
  const achados = CHAVES_DE_AJUSTE.flatMap((chave) => {
    const valor = linhas.get(chave)?.valor ?? null;
    if (valor === null) return [];
    const lido = CAMPOS[chave].safeParse(JSON.parse(valor));
    return lido.success ? [[chave, lido.data] as const] : [];
  });
  return Object.fromEntries(achados);
}

/** What was set in a store that may not be prepared yet. */
export async function escolhidosAntes(db: Db): Promise<Partial<ValoresDosAjustes>> {
  return (await hasTable(db, 'ajustes')) ? escolhidos(await listAjustes(db)) : {};
}

/** The logo as it is shown and printed; null when none was set, or its file is gone. */
async function lerLogo(deps: Abertos, gravados: Gravados): Promise<Logo | null> {
  const id: unknown = JSON.parse(gravados.linhas.get('logo')?.valor ?? 'null');
  if (typeof id !== 'string') return null;
  const registro = await getRegistro(deps, id);
  const arquivo = registro && (await deps.files.get(registro.chave));
  if (!arquivo) return null;
  const partes: Buffer[] = [];
  for await (const parte of arquivo.stream) partes.push(parte as Buffer);
  const bytes = Buffer.concat(partes);
  const tamanho = medidas(bytes);
  return (
    tamanho && { url: urlPublica(id), ...tamanho, dataUrl: `data:${registro.tipo};base64,${bytes.toString('base64')}` }
  );
}

/** @throws what the store does when it does not answer */
export async function abrirAjustes(deps: Abertos): Promise<Ajustes> {
  const { db, config, answers, log } = deps;
  /** A file store that does not answer leaves the settings without their logo, which is then looked for again. */
  let semLogo = false;

  async function ler(): Promise<AjustesDoPortal> {
    const gravados = await listAjustes(db);
    const feitos = escolhidos(gravados);
    const logo = await lerLogo(deps, gravados).catch((error: unknown) => {
      if (!semLogo) log.error(errorFields(error), 'o logotipo não pôde ser lido');
      return undefined;
    });
    semLogo = logo === undefined;
    return montarAjustes(gravados.versao, { ...padroes(config, feitos), ...feitos }, logo ?? null);
  }

  let atual = await ler();

  let falhou = false;

  async function reler(): Promise<void> {
    if ((await getVersao(db)) === atual.versao && !semLogo) return;
    const novos = await ler();
    // Of two that read at once, the slower one may have the older.
    if (novos.versao < atual.versao) return;
    atual = novos;
    answers.drop(['portal']);
  }

  /** Looks again later where the store does not answer now: what was saved is saved. */
  async function conferir(): Promise<void> {
    try {
      await reler();
      falhou = false;
    } catch (error) {
      if (!falhou) log.error(errorFields(error), 'os ajustes não puderam ser conferidos');
      falhou = true;
    }
  }

  return {
    atual: () => atual,
    conferir,
    acompanhar() {
      let conferindo = false;
      const timer = setInterval(async () => {
        if (conferindo) return;
        conferindo = true;
        await conferir();
        conferindo = false;
      }, CONFERIR_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
