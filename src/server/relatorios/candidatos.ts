// The report of candidates: how many there are, of which places, ages and kinds, and since when. Figures alone.
import {
  CIDADES_DO_RELATORIO,
  FAIXAS_ETARIAS,
  type FiltrosDeRelatorio,
  faixaEtaria,
  type RelatorioDeCandidatos,
  SEXOS_DO_RELATORIO,
} from '../../shared/relatorios.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Db } from '../store/tables/index.ts';
import * as queries from './candidatos-queries.ts';
import { recortar, serieDe, somarN } from './recorte.ts';

const comecaPeloMaior = (a: { quantidade: number }, b: { quantidade: number }) => b.quantidade - a.quantidade;

export async function relatarCandidatos(
  db: Db,
  filtros: FiltrosDeRelatorio,
  agora: Date,
): Promise<RelatorioDeCandidatos> {
  const recorte = recortar(filtros);
  const [perfis, inscricoes, pcd, lugares, nascimentos, horas] = await Promise.all([
    queries.countPerfis(db, recorte),
    queries.countInscricoes(db, recorte),
    queries.countReservasDePcd(db, recorte),
    queries.countCidades(db, recorte),
    queries.countNascimentos(db, recorte),
    queries.countCadastrosPorHora(db, recorte),
  ]);
  const hoje = dataLocal(agora);
  const comInscricoes = (quantas: number) => somarN(inscricoes.filter((grupo) => grupo.inscricoes === quantas));
  const com = (serve: (perfil: queries.Perfil) => boolean) => somarN(perfis.filter(serve));
  const ufs = new Map<string | null, number>();
  for (const { uf, n } of lugares) ufs.set(uf, (ufs.get(uf) ?? 0) + n);
  const cidades = lugares
    .flatMap(({ uf, cidade, n }) => (uf === null || cidade === null ? [] : [{ cidade, uf, quantidade: n }]))
    .sort((a, b) => comecaPeloMaior(a, b) || a.cidade.localeCompare(b.cidade, 'pt-BR') || (a.uf < b.uf ? -1 : 1));
  const outras = cidades.slice(CIDADES_DO_RELATORIO);
  const faixas = new Map(FAIXAS_ETARIAS.map((faixa) => [faixa, 0]));
  for (const { data_nascimento, n } of nascimentos) {
    const faixa = faixaEtaria(data_nascimento, hoje);
    faixas.set(faixa, (faixas.get(faixa) ?? 0) + n);
  }
  const { passo, pontos } = serieDe(horas, filtros, agora);
  const sexoDe = ({ sexo }: queries.Perfil) => (sexo === 'F' || sexo === 'M' ? sexo : 'N');
  return {
    gerado_em: agora.toISOString(),
    total: somarN(perfis),
    ativos: com(({ status }) => status === 'A'),
    inativos: com(({ status }) => status === 'I'),
    com_deficiencia: com(({ deficiencia }) => deficiencia === 'S'),
    pediram_vaga_de_pcd: pcd.pediram,
    com_vaga_de_pcd: pcd.deferidos,
    com_condicao_especial: com(({ condicao }) => condicao === 'S'),
    inscricoes: {
      nenhuma: comInscricoes(0),
      uma: comInscricoes(1),
      varias: comInscricoes(2),
    },
    ufs: [...ufs]
      .map(([uf, quantidade]) => ({ uf, quantidade }))
      .sort((a, b) => comecaPeloMaior(a, b) || (a.uf ?? 'ZZ').localeCompare(b.uf ?? 'ZZ')),
    cidades: cidades.slice(0, CIDADES_DO_RELATORIO),
    outras_cidades: {
      cidades: outras.length,
      quantidade: outras.reduce((soma, { quantidade }) => soma + quantidade, 0),
    },
    sexos: SEXOS_DO_RELATORIO.map((sexo) => ({ sexo, quantidade: com((perfil) => sexoDe(perfil) === sexo) })),
    idades: FAIXAS_ETARIAS.map((faixa) => ({ faixa, quantidade: faixas.get(faixa) ?? 0 })),
    serie: { passo, pontos: pontos.map(({ chave, n }) => ({ chave, quantidade: n })) },
  };
}
