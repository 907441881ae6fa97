// The sample's privacy: everybody has read the notice, and there are requests about personal data in every state.
import { sql } from 'kysely';
import { AVISO_INICIAL } from '../../shared/aviso-inicial.ts';
import { NOMES_DE_PEDIDO, prazoDaResposta, type StatusDoPedido, type TipoDePedido } from '../../shared/privacidade.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { audit } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { createPedido, moverPedido, proximoProtocolo } from '../privacidade/pedidos-queries.ts';
import { ADMIN } from './trail.ts';

const DIA_MS = 86_400_000;
/** Those after the sample's own candidate, one request each. */
const PESSOA = 20;

type Amostra = readonly [
  dias: number,
  tipo: TipoDePedido,
  detalhe: string | null,
  status: StatusDoPedido,
  resposta?: string,
];

const PEDIDOS: readonly Amostra[] = [
  [
    40,
    'acesso',
    'Com quem meus dados são compartilhados?',
    'Atendido',
    'Com a prefeitura do concurso e com o banco que emite o boleto.',
  ],
  [
    34,
    'correcao',
    'Meu nome mudou com o casamento. O novo é o da certidão que enviei.',
    'Atendido',
    'Nome corrigido conforme a certidão.',
  ],
  [
    30,
    'correcao',
    'Quero trocar o CPF pelo da minha irmã.',
    'Negado',
    'O CPF identifica quem se inscreve e não pode ser o de outra pessoa (LGPD, art. 18, III).',
  ],
  [25, 'eliminacao', 'Não vou mais participar de concursos.', 'Cancelado'],
  [
    21,
    'acesso',
    'Quero saber quem viu meu laudo.',
    'Atendido em parte',
    'Viram o laudo as pessoas que analisam os pedidos. Os nomes delas não são informados.',
  ],
  [17, 'eliminacao', 'Quero que apaguem meu cadastro.', 'Em análise'],
  [12, 'correcao', 'Meu e-mail está com uma letra a mais.', 'Aberto'],
  [6, 'acesso', null, 'Em análise'],
  [2, 'eliminacao', 'Desisti do concurso.', 'Aberto'],
  [1, 'correcao', 'O sobrenome está sem o acento.', 'Aberto'],
];

export async function insertPrivacy(trx: Trx, agora: Date): Promise<void> {
  await sql`insert into ciencias (candidato_id, versao, ciente_em, ip)
    select id, ${AVISO_INICIAL.versao}, created_at, null from candidatos`.execute(trx);
  const pessoas = await trx
    .selectFrom('candidatos')
    .select(['id', 'nome', 'email'])
    .orderBy('id')
    .limit(PEDIDOS.length)
    .offset(PESSOA)
    .execute();
  for (const [i, amostra] of PEDIDOS.entries()) {
    const pessoa = pessoas[i];
    if (pessoa) await insertRequest(trx, agora, pessoa, amostra);
  }
}

async function insertRequest(
  trx: Trx,
  agora: Date,
  pessoa: { id: number; nome: string; email: string },
  [dias, tipo, detalhe, status, resposta]: Amostra,
): Promise<void> {
  const em = new Date(agora.getTime() - dias * DIA_MS).toISOString();
  const depois = new Date(agora.getTime() - (dias / 2) * DIA_MS).toISOString();
  const protocolo = await proximoProtocolo(trx, dataLocal(em).slice(0, 4));
  const pedido = await createPedido(trx, {
    candidato_id: pessoa.id,
    protocolo,
    tipo,
    detalhe,
    created_at: em,
    prazo: prazoDaResposta(em),
  });
  const sobre = { registro: ['pedido_de_privacidade', pedido.id], candidato_id: pessoa.id } as const;
  await audit(
    trx,
    em,
    { isadmin: 0, ...pessoa, ip: '127.0.0.1' },
    {
      tipo: 'pedir_privacidade',
      descricao: `Fez o pedido de privacidade ${protocolo}: ${NOMES_DE_PEDIDO[tipo].toLowerCase()}.`,
      sobre,
    },
  );
  if (status === 'Aberto') return;
  if (status === 'Cancelado') {
    await moverPedido(trx, pedido, { status, encerrado_em: depois });
    return;
  }
  const emAnalise = status === 'Em análise';
  await moverPedido(trx, pedido, {
    status,
    decidido_por: ADMIN.id,
    em_analise_em: depois,
    ...(emAnalise ? {} : { encerrado_em: depois, resposta: resposta ?? null }),
  });
  await audit(trx, depois, ADMIN, {
    tipo: 'responder_privacidade',
    descricao: `Passou o pedido de privacidade ${protocolo} de Aberto para ${status}.`,
    sobre,
  });
}
