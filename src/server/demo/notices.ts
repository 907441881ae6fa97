// What the sample's people were told: the newest slips, payments, decided exemptions and publications, in their inboxes and in
// the log of sent mail; one message that fails.
import { createHash } from 'node:crypto';
import type { NovoAviso } from '../../shared/avisos-novos.ts';
import { formatDate, formatNumeroInscricao } from '../../shared/format.ts';
import { compor, endereco, padrao } from '../avisos/composicao.ts';
import { avisoDeBoleto, avisoDePagamento } from '../boletos/emails.ts';
import { getCobranca } from '../boletos/queries.ts';
import type { Deps } from '../context.ts';
import { getInscricao } from '../inscricoes/queries.ts';
import { avisoDeDecisao } from '../isencoes/emails.ts';
import type { Trx } from '../platform/database/transaction.ts';

const MAIS_NOVOS = 300;
const CHUNK = 50;
const DIA_MS = 86_400_000;
/** Notices older than so many days were read. */
const LIDOS_APOS = 6;

interface Told {
  em: string;
  aviso: NovoAviso;
}

/** @param sampleId the candidate who logs in */
export async function insertNotices(trx: Trx, deps: Deps, agora: Date, sampleId: number): Promise<void> {
  const hoje = agora.toISOString();
  const told = [
    ...(await slips(trx)),
    ...(await payments(trx)),
    ...(await exemptions(trx, deps)),
    ...(await publications(trx, sampleId, agora)),
  ]
    .filter(({ em }) => em <= hoje)
    .sort((a, b) => (a.em < b.em ? -1 : 1));
  const chosen = told.filter(({ aviso }, i) => i >= told.length - MAIS_NOVOS || aviso.para.id === sampleId);
  const lidoAte = new Date(agora.getTime() - LIDOS_APOS * DIA_MS).toISOString();
  const rows = chosen.map(({ em, aviso }, i) => {
    const { tipo, para, valores, link } = aviso;
    const botao = { texto: aviso.botao?.texto, url: endereco(deps.config, aviso.botao?.link ?? link ?? '/') };
    const {
      assunto,
      texto,
      html,
      aviso: lido,
    } = compor(deps, tipo, padrao(tipo), { ...valores, nome: para.nome }, botao);
    const fails = i === chosen.length - 4;
    const sent = new Date(Date.parse(em) + 3000).toISOString();
    return {
      email: {
        para: para.email,
        assunto,
        texto,
        html,
        sensivel: 0 as const,
        criado_em: em,
        tentativas: fails ? 6 : 1,
        proxima_tentativa_em: fails ? new Date(agora.getTime() + DIA_MS).toISOString() : em,
        reservado_por: null,
        reservado_ate: null,
        enviado_em: fails ? null : sent,
        erro: fails ? '452 4.2.2 Caixa de entrada cheia' : null,
        message_id: createHash('sha256').update(`${tipo}:${para.email}:${em}`).digest('hex').slice(0, 32),
        candidato_id: para.id,
        tipo,
        reenvio_de: null,
      },
      aviso: {
        candidato_id: para.id ?? sampleId,
        tipo,
        titulo: assunto,
        texto: lido,
        link,
        created_at: em,
        lido_em: em < lidoAte ? sent : null,
        inscricao_id: aviso.inscricao_id ?? null,
        concurso_id: aviso.concurso_id ?? null,
        difusao_id: null,
        chave: null,
      },
    };
  });
  for (let i = 0; i < rows.length; i += CHUNK) {
    const chunk = rows.slice(i, i + CHUNK);
    await trx
      .insertInto('emails')
      .values(chunk.map(({ email }) => email))
      .execute();
    await trx
      .insertInto('avisos')
      .values(chunk.map(({ aviso }) => aviso))
      .execute();
  }
}

async function slips(trx: Trx): Promise<Told[]> {
  const told: Told[] = [];
  for (const boleto of await trx.selectFrom('boletos').selectAll().where('emitido_em', 'is not', null).execute()) {
    const cobranca = await getCobranca(trx, boleto.inscricao_id);
    if (cobranca && boleto.emitido_em) told.push({ em: boleto.emitido_em, aviso: avisoDeBoleto(cobranca, boleto) });
  }
  return told;
}

async function payments(trx: Trx): Promise<Told[]> {
  const told: Told[] = [];
  for (const pagamento of await trx.selectFrom('pagamentos').selectAll().execute()) {
    const cobranca = await getCobranca(trx, pagamento.inscricao_id);
    if (cobranca) told.push({ em: pagamento.confirmado_em, aviso: avisoDePagamento(cobranca, pagamento) });
  }
  return told;
}

async function exemptions(trx: Trx, deps: Deps): Promise<Told[]> {
  const decided = await trx
    .selectFrom('isencoes')
    .selectAll()
    .where('status', '<>', 'P')
    .where('cancelada_em', 'is', null)
    .execute();
  const told: Told[] = [];
  for (const { id, inscricao_id, status, observacao_admin, decidido_em } of decided) {
    const inscricao = await getInscricao(trx, inscricao_id);
    if (!inscricao || status === 'P' || decidido_em === null) continue;
    told.push({ em: decidido_em, aviso: avisoDeDecisao(deps, inscricao, { id, status, observacao_admin }) });
  }
  return told;
}

/** The last ones of each contest that the sample's candidate is enrolled in. */
async function publications(trx: Trx, sampleId: number, agora: Date): Promise<Told[]> {
  const rows = await trx
    .selectFrom('inscricoes as i')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('publicacoes as u', 'u.concurso_id', 'c.id')
    .where('i.candidato_id', '=', sampleId)
    .where('i.status', '=', 'A')
    .select(['i.id as inscricao_id', 'i.concurso_id', 'p.nome', 'p.email', 'c.titulo', 'c.prefeitura', 'v.cargo'])
    .select(['u.titulo as publicacao', 'u.descricao', 'u.data_publicacao'])
    .orderBy('u.data_publicacao', 'desc')
    .orderBy('u.id', 'desc')
    .limit(6)
    .execute();
  return rows.map((row, i): Told => {
    // At breakfast time in São Paulo, the newest yesterday.
    const em = new Date(Math.min(Date.parse(`${row.data_publicacao}T11:0${i}:00.000Z`), agora.getTime() - DIA_MS));
    return {
      em: em.toISOString(),
      aviso: {
        tipo: 'publicacao_nova',
        para: { id: sampleId, nome: row.nome, email: row.email },
        inscricao_id: row.inscricao_id,
        concurso_id: row.concurso_id,
        link: `/area-candidato/download?concurso=${row.concurso_id}`,
        valores: {
          numero: formatNumeroInscricao(row.inscricao_id),
          cargo: row.cargo,
          concurso: row.titulo,
          prefeitura: row.prefeitura,
          publicacao: row.publicacao,
          descricao: row.descricao ?? '',
          data: formatDate(row.data_publicacao),
        },
      },
    };
  });
}
