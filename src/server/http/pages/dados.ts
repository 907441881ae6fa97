// What the world's pages of a contest are made of, read once for each.
import type { Concurso, Publicacao, Vaga } from '../../../shared/concursos.ts';
import { formatDate, formatInteger, formatMoney } from '../../../shared/format.ts';
import { enderecoDoConcurso } from '../../../shared/letras.ts';
import type { AtoPublicado } from '../../../shared/publicacoes.ts';
import { estadoDaJanela } from '../../../shared/tempo.ts';
import { getPublicado } from '../../concursos/index.ts';
import type { Deps } from '../../context.ts';
import { type FaseNumerada, lerPublico } from '../../cronograma/index.ts';
import { found } from '../../platform/errors.ts';
import { listJanelasDoEdital } from '../../prazos/index.ts';
import { listAtos, listPublicacoes } from '../../publicacoes/index.ts';
import { listVagas } from '../../vagas/index.ts';
import { type Cartaz, versaoDoCartaz } from './imagem.ts';

export interface Publicado {
  concurso: Concurso & { alterado_em: string };
  vagas: Vaga[];
  publicacoes: Publicacao[];
  /** Its dates; those that are gone are among them. */
  fases: readonly FaseNumerada[];
  /** When its rules may be contested, and whether they may now. */
  impugnacoes: readonly { inicio: string; fim: string; aberta: boolean }[];
  instituto: { nome: string; cnpj: string; site: string | null };
  suporte: string;
  /** Where the page is, its picture and its dates, whole. */
  url: string;
  imagem: string;
  agenda: string;
  cartaz: Cartaz;
  /** Where its acts and its open data are, whole. */
  enderecos: { atos: string; atom: string; json: string; csv: string; vagas_csv: string };
}

export type ComAtos = Publicado & { atos: AtoPublicado[] };

/** An address without how it is reached. */
export const nomeNoMundo = (publicUrl: string) => publicUrl.replace(/^https?:\/\//, '');

/** @throws DomainError `nao_encontrado` for what not everybody may see */
export async function lerPublicado(deps: Deps, id: number): Promise<Publicado> {
  const concurso = await getPublicado(deps, id);
  const leitor = { deps, ehAdmin: false };
  const agora = deps.clock.now();
  const [vagas, publicacoes, calendario, doEdital] = await Promise.all([
    listVagas(leitor, id),
    listPublicacoes(leitor, id),
    lerPublico(deps.db, id),
    listJanelasDoEdital(deps.db, id, agora.toISOString()),
  ]);
  const { instituto, suporteEmail } = deps.ajustes.atual();
  const { publicUrl } = deps.config;
  const cartaz: Cartaz = {
    instituto: instituto.nome,
    prefeitura: concurso.prefeitura,
    titulo: concurso.titulo,
    fatos: [`Inscrições até ${formatDate(concurso.data_prazo_fim)}`, ...fatosDasVagas(concurso, vagas)],
    endereco: nomeNoMundo(publicUrl),
  };
  return {
    concurso,
    vagas,
    publicacoes: publicacoes.map((publicacao) => ({
      ...publicacao,
      caminho_arquivo: publicacao.caminho_arquivo && new URL(publicacao.caminho_arquivo, publicUrl).href,
    })),
    fases: found(calendario).fases,
    impugnacoes: doEdital.map(({ data_inicio: inicio, data_fim: fim }) => ({
      inicio,
      fim,
      aberta: estadoDaJanela(inicio, fim, agora) === 'aberta',
    })),
    instituto,
    suporte: suporteEmail,
    url: publicUrl + enderecoDoConcurso(concurso),
    // Another picture has another address: who showed the old one would go on showing it.
    imagem: `${publicUrl}/concursos/${id}/imagem.png?v=${versaoDoCartaz(cartaz)}`,
    agenda: `${publicUrl}/concursos/${id}.ics`,
    cartaz,
    enderecos: {
      atos: `${publicUrl}/concursos/${id}/atos`,
      atom: `${publicUrl}/concursos/${id}/atos.atom`,
      json: `${publicUrl}/concursos/${id}/dados.json`,
      csv: `${publicUrl}/concursos/${id}/dados.csv`,
      vagas_csv: `${publicUrl}/concursos/${id}/vagas.csv`,
    },
  };
}

/** @throws as `lerPublicado` */
export async function lerComAtos(deps: Deps, id: number): Promise<ComAtos> {
  const publicado = await lerPublicado(deps, id);
  const atos = await listAtos(deps, id);
  const inteiro = (endereco: string | null) => endereco && new URL(endereco, deps.config.publicUrl).href;
  return {
    ...publicado,
    atos: atos.map((ato) => ({ ...ato, caminho_arquivo: inteiro(ato.caminho_arquivo) })),
  };
}

function fatosDasVagas({ total_vagas, valor_inscricao }: Concurso, vagas: readonly Vaga[]): string[] {
  if (total_vagas === 0) return [];
  const quantas = `${formatInteger(total_vagas)} ${total_vagas === 1 ? 'vaga' : 'vagas'}`;
  return [quantas, ...(valor_inscricao === null ? [] : [taxaEmPalavras(valor_inscricao, maiorTaxa(vagas))])];
}

export const maiorTaxa = (vagas: readonly Vaga[]) => Math.max(0, ...vagas.map((vaga) => vaga.valor_inscricao));

export function taxaEmPalavras(menor: number, maior: number): string {
  if (menor > 0) return `a partir de ${formatMoney(menor)}`;
  return maior > 0 ? 'Gratuita em alguns cargos' : 'Inscrição gratuita';
}

/** In two sentences, for whoever finds the page among others. */
export function resumo({ concurso, vagas }: Publicado): string {
  const { prefeitura, tipo, data_prazo_inicio, data_prazo_fim } = concurso;
  const periodo = `Inscrições de ${formatDate(data_prazo_inicio)} a ${formatDate(data_prazo_fim)}`;
  return [`${tipo}, ${prefeitura}. ${periodo}`, ...fatosDasVagas(concurso, vagas)].join(' · ');
}

/**
 * The contest in schema.org's words: the period of enrolments as an event held online, and, until it is over, each vacancy as a
 * job that its city hall offers. A contest says no wage and no place of work, so these are left out.
 */
export function emSchemaOrg(dados: Publicado): object {
  const { concurso, vagas, fases, instituto, url, imagem } = dados;
  const prefeitura = { '@type': 'GovernmentOrganization', name: concurso.prefeitura };
  const organizador = { '@type': 'Organization', name: instituto.nome, ...(instituto.site && { url: instituto.site }) };
  const encerrado = concurso.status_inscricoes === 'ENCERRADAS';
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: concurso.titulo,
        description: resumo(dados),
        inLanguage: 'pt-BR',
        dateModified: concurso.alterado_em,
        primaryImageOfPage: imagem,
        publisher: organizador,
        mainEntity: { '@id': `${url}#inscricoes` },
      },
      {
        '@type': 'Event',
        '@id': `${url}#inscricoes`,
        name: concurso.titulo,
        description: concurso.descricao ?? resumo(dados),
        startDate: concurso.data_prazo_inicio,
        endDate: concurso.data_prazo_fim,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        image: imagem,
        organizer: organizador,
        about: prefeitura,
        ...(concurso.valor_inscricao !== null && {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: concurso.valor_inscricao,
            highPrice: maiorTaxa(vagas),
            priceCurrency: 'BRL',
            validFrom: concurso.data_prazo_inicio,
            url,
          },
        }),
      },
      ...fases
        .filter(({ comparece, local, retirada }) => comparece && local !== null && !retirada)
        .map(({ fase, nome, inicio, fim, local, observacao }) => ({
          '@type': 'Event',
          '@id': `${url}#${fase}`,
          name: `${nome}: ${concurso.titulo}`,
          description: observacao ?? `${nome}. ${concurso.titulo}, ${concurso.prefeitura}.`,
          startDate: inicio,
          ...(fim && { endDate: fim }),
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: { '@type': 'Place', name: local, address: local },
          image: imagem,
          organizer: organizador,
        })),
      ...(encerrado ? [] : vagas).slice(0, 50).map((vaga) => ({
        '@type': 'JobPosting',
        '@id': `${url}#vaga-${vaga.id}`,
        title: vaga.cargo,
        description: vaga.descricao ?? `${vaga.cargo}, nível ${vaga.nivel}. ${concurso.titulo}.`,
        datePosted: concurso.created_at,
        validThrough: concurso.data_prazo_fim,
        totalJobOpenings: vaga.quantidade,
        educationRequirements: vaga.nivel,
        hiringOrganization: prefeitura,
        directApply: true,
        url,
      })),
    ],
  };
}
