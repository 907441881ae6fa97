// The settings in force, held in memory so that anything may ask without waiting. The process that writes them reads them
// again at once; the others on the same store look at the counter of changes every half second.
import {
  type AjustesDoPortal,
  CAMPOS,
  type ChaveDeAjuste,
  montarAjustes,
  type ValoresDosAjustes,
} from '../../shared/ajustes.ts';
import type { Ajustes, Deps } from '../context.ts';
import { errorFields } from '../platform/log.ts';
import { type AjusteRow, CONTADOR, getVersao, listAjustes } from './queries.ts';

const CONFERIR_MS = 500;
const CANDIDATO_HORAS = 12;
const ADMIN_HORAS = 8;

type Abertos = Pick<Deps, 'db' | 'config' | 'answers' | 'log'>;

/** What the portal works with where nobody set anything else. The beneficiary of slips is by default the institute. */
export function padroes(
  { instituto, suporteEmail, publicUrl, reconcileSeconds }: Deps['config'],
  escolhidos: Partial<ValoresDosAjustes> = {},
): ValoresDosAjustes {
  return {
    instituto_nome: instituto.nome,
    instituto_cnpj: instituto.cnpj,
    instituto_endereco: instituto.endereco,
    instituto_site: null,
    instituto_telefone: null,
    instituto_horario: null,
    suporte_email: suporteEmail,
    endereco_oficial: publicUrl,
    beneficiario_nome: escolhidos.instituto_nome ?? instituto.nome,
    beneficiario_cnpj: escolhidos.instituto_cnpj ?? instituto.cnpj,
    beneficiario_endereco: escolhidos.instituto_endereco ?? instituto.endereco,
    sessao_candidato_horas: CANDIDATO_HORAS,
    sessao_admin_horas: ADMIN_HORAS,
    conciliacao_segundos: reconcileSeconds,
    negar_exige_motivo: false,
    exigir_segundo_fator: false,
  };
}

function ehChave(chave: string): chave is ChaveDeAjuste {
  return Object.hasOwn(CAMPOS, chave);
}

/** What was set; what this version does not understand counts as not set. */
export function escolhidos(linhas: readonly AjusteRow[]): Partial<ValoresDosAjustes> {
  const achados = linhas.flatMap(({ chave, valor }) => {
    if (valor === null || !ehChave(chave)) return [];
    const lido = CAMPOS[chave].safeParse(JSON.parse(valor));
    return lido.success ? [[chave, lido.data] as const] : [];
  });
  return Object.fromEntries(achados);
}

export function versaoDe(linhas: readonly AjusteRow[]): number {
  return linhas.find(({ chave }) => chave === CONTADOR)?.versao ?? 0;
}

/** @throws what the store does when it does not answer */
export async function abrirAjustes({ db, config, answers, log }: Abertos): Promise<Ajustes> {
  async function ler(): Promise<AjustesDoPortal> {
    const linhas = await listAjustes(db);
    const feitos = escolhidos(linhas);
    return montarAjustes(versaoDe(linhas), { ...padroes(config, feitos), ...feitos }, null);
  }

  let atual = await ler();

  async function conferir(): Promise<void> {
    if ((await getVersao(db)) === atual.versao) return;
    const novos = await ler();
    // Of two that read at once, the slower one may have the older.
    if (novos.versao <= atual.versao) return;
    atual = novos;
    answers.drop(['portal']);
  }

  return {
    atual: () => atual,
    conferir,
    acompanhar() {
      let conferindo = false;
      let falhou = false;
      const timer = setInterval(async () => {
        if (conferindo) return;
        conferindo = true;
        try {
          await conferir();
          falhou = false;
        } catch (error) {
          if (!falhou) log.error(errorFields(error), 'os ajustes não puderam ser conferidos');
          falhou = true;
        } finally {
          conferindo = false;
        }
      }, CONFERIR_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
