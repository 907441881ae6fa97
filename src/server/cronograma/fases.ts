// Every date of a contest as one list of phases, from wherever each is kept.
import { semAcentos } from '../../shared/comum.ts';
import {
  emOrdemDeData,
  type Fase,
  LIMITES_DO_CONCURSO,
  TIPOS_DE_FASE,
  type TipoDeFase,
} from '../../shared/cronograma.ts';
import { formatInteger } from '../../shared/format.ts';
import type { Db } from '../store/tables/index.ts';
import { getDatas, listEtapas, listJanelas, listVencimentos, listVinculos } from './queries.ts';

type Datas = NonNullable<Awaited<ReturnType<typeof getDatas>>>;
type Limite = (typeof LIMITES_DO_CONCURSO)[keyof typeof LIMITES_DO_CONCURSO];
type Vencimento = Awaited<ReturnType<typeof listVencimentos>>[number];

export interface Calendario {
  concurso: Datas;
  /** In order of date. */
  fases: Fase[];
  /** The vacancies whose payment falls due with each of these phases. */
  vagas: ReadonlyMap<string, readonly Vencimento[]>;
  /** When the decisions of these phases become known together. */
  resultados: ReadonlyMap<string, string>;
}

/** A window is mostly called after what it is against: among other dates it says what is done in it. */
function nomeDaJanela(tipo: 'recurso' | 'envio', descricao: string): string {
  const palavra = tipo === 'recurso' ? 'Recurso' : 'Envio';
  return semAcentos(descricao).startsWith(palavra.toLowerCase()) ? descricao : `${palavra}: ${descricao}`;
}

const NOMEADOS = 3;

const ativas = (vagas: readonly Vencimento[]) => vagas.filter(({ ativo }) => ativo === 1);

function nomeDoPagamento(vagas: readonly Vencimento[], grupos: number): string {
  if (grupos === 1) return 'Pagamento da taxa';
  const nomes = vagas.slice(0, NOMEADOS).map(({ cargo }) => cargo);
  const outros = vagas.length - nomes.length;
  if (outros > 0) nomes.push(`mais ${formatInteger(outros)}`);
  return `Pagamento da taxa: ${new Intl.ListFormat('pt-BR').format(nomes)}`;
}

/** What a phase is known by where links are kept: a payment, by each vacancy that falls due with it. */
export function nomesDe(vagas: Calendario['vagas'], fase: string): string[] {
  return vagas.get(fase)?.map(({ id }) => `pagamento-${id}`) ?? [fase];
}

/**
 * Undefined for a contest that is not there. Vacancies that fall due on the same day are one phase.
 * @param publicas only what everybody may see, and nothing of what follows what
 */
export async function lerCalendario(db: Db, concursoId: number, publicas = false): Promise<Calendario | undefined> {
  const concurso = await getDatas(db, concursoId);
  if (!concurso) return undefined;
  const todas = await listVencimentos(db, concursoId);
  const vencimentos = publicas ? todas.filter(({ ativo }) => ativo === 1) : todas;
  const porDia = new Map<string, Vencimento[]>();
  for (const um of vencimentos) porDia.set(um.vencimento, [...(porDia.get(um.vencimento) ?? []), um]);
  const vagas = new Map([...porDia.values()].map((grupo) => [`pagamento-${grupo[0]?.id}`, grupo]));
  const publicos = [...vagas.values()].filter((grupo) => ativas(grupo).length > 0).length;
  const vinculos = publicas ? [] : await listVinculos(db, concursoId);
  const doVinculo = new Map(vinculos.map((um) => [um.fase, um.acompanha]));
  // Each vacancy keeps what its payment follows, in whichever group it is by now.
  const deAgora = (nome: string) => [...vagas.keys()].find((fase) => nomesDe(vagas, fase).includes(nome)) ?? nome;
  const acompanha = (fase: string) => {
    const ditos = nomesDe(vagas, fase).flatMap((nome) => doVinculo.get(nome) ?? []);
    // What it followed may fall due with it by now.
    return ditos.map(deAgora).find((outra) => outra !== fase) ?? null;
  };
  const nua = (fase: string, tipo: TipoDeFase, dita: Partial<Fase> & { nome: string }): Fase => ({
    fase,
    tipo,
    registro_id: null,
    inicio: null,
    fim: null,
    local: null,
    observacao: null,
    publica: true,
    comparece: false,
    acompanha: acompanha(fase),
    ...dita,
  });
  const { data_prazo_inicio, data_prazo_fim } = concurso;
  const janelas = await listJanelas(db, concursoId);
  const fases = [
    nua('inscricoes', 'inscricoes', { nome: 'Inscrições', inicio: data_prazo_inicio, fim: data_prazo_fim }),
    ...(Object.entries(LIMITES_DO_CONCURSO) as [keyof typeof LIMITES_DO_CONCURSO, Limite][]).flatMap(
      ([tipo, coluna]) => {
        const fim = concurso[coluna];
        return fim === null ? [] : [nua(tipo, tipo, { nome: TIPOS_DE_FASE[tipo], fim })];
      },
    ),
    ...[...vagas].map(([fase, grupo]) => {
      // What everybody sees says nothing of inactive vacancies.
      const vistas = ativas(grupo);
      const publica = vistas.length > 0;
      const nome = publica ? nomeDoPagamento(vistas, publicos) : nomeDoPagamento(grupo, vagas.size);
      return nua(fase, 'pagamento', { nome, fim: grupo[0]?.vencimento ?? null, publica });
    }),
    ...janelas.map(({ id, tipo, descricao, data_inicio, data_fim }) =>
      nua(`prazo-${id}`, tipo, {
        registro_id: id,
        nome: nomeDaJanela(tipo, descricao),
        inicio: data_inicio,
        fim: data_fim,
      }),
    ),
    ...(await listEtapas(db, concursoId)).map(({ id, nome, data_inicio, data_fim, local, observacao, ...sinais }) =>
      nua(`etapa-${id}`, 'etapa', {
        registro_id: id,
        nome,
        inicio: data_inicio,
        fim: data_fim,
        local,
        observacao,
        publica: sinais.publica === 1,
        comparece: sinais.comparece === 1,
      }),
    ),
  ];
  const la = new Set(fases.map(({ fase }) => fase));
  // What it followed may be gone.
  const vivas = fases.map((uma) => (uma.acompanha && !la.has(uma.acompanha) ? { ...uma, acompanha: null } : uma));
  const resultados = new Map(
    janelas.flatMap(({ id, resultado_em }) => (resultado_em === null ? [] : [[`prazo-${id}`, resultado_em] as const])),
  );
  const vistas = publicas ? vivas.filter(({ publica }) => publica) : vivas;
  return { concurso, fases: emOrdemDeData(vistas), vagas, resultados };
}
