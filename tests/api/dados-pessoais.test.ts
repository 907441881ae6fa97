// The declaration of personal data is the truth: it names what the store has, what is declared exported is in *Meus dados*,
// and what is declared to go is nowhere once its person was erased.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { colunasDe, DADOS, DO_TITULAR, TABELAS } from '../../src/server/privacidade/dados.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { pedidos } from '../../src/shared/pedidos/tipos.ts';
import {
  createBoleto,
  createConvenio,
  createEmails,
  createEnvio,
  createInscricao,
  createIsencao,
  createProtocolo,
  createRecurso,
  createReembolso,
  createRetida,
} from '../support/factories.ts';
import { abrirMeusDados } from '../support/meus-dados.ts';
import { formDe } from '../support/pedidos.ts';
import { createPortal, type Portal } from '../support/portal.ts';

/** What the store keeps of its own making: how it searches, and which steps it has taken. */
const DO_ARMAZEM = /^(kysely_|candidatos_pedacos)/;

async function tabelasDoArmazem(portal: Portal) {
  const tabelas = await portal.db.introspection.getTables({ withInternalKyselyTables: true });
  return tabelas.filter(({ isView }) => !isView);
}

/** The kinds of request that are made by hand below, in the places that matter here; any other is sent. */
const FEITOS: readonly string[] = ['isencoes', 'recursos', 'envios', 'reembolsos'];

/** Somebody with a row in every table that can have one of theirs. */
async function vidaInteira(portal: Portal): Promise<void> {
  const { candidato, db } = portal;
  const agora = portal.clock.now().toISOString();
  const arquivo = { tipo: 'application/pdf', tamanho: 1, sha256: 'x', created_at: agora };
  const ids = [1, 2].map((n) => `aaaaaaaa-0000-4000-8000-00000000000${n}`) as [string, string];
  for (const id of ids) {
    await insertRow(db, 'arquivos', {
      ...arquivo,
      id,
      chave: `aa/${id}`,
      nome: 'a.pdf',
      categoria: 'envio',
      candidato_id: candidato.id,
    });
  }
  const { id: inscricao_id, concurso_id } = await createInscricao(portal, {
    candidato_id: candidato.id,
    possui_deficiencia: 'S',
    arquivo_deficiencia_id: ids[0],
    arquivo_condicao_id: ids[1],
    status: 'C',
    status_pagamento: 'Cancelado',
    cancelada_em: agora,
  });
  const convenio = await createConvenio(portal, { concurso_id });
  const boleto = await createBoleto(portal, {
    inscricao_id,
    convenio_id: convenio.id,
    emissor: 'ASAAS',
    status: 'Cancelado',
    valor_centavos: 100,
    referencia: 'r',
    tentativas: 1,
    cancelado_em: agora,
  });
  await insertRow(db, 'alarmes', { tipo: 'pix', boleto_id: boleto.id, diferencas: '[]', created_at: agora });
  await insertRow(db, 'divergencias', {
    tipo: 't',
    chave: 'k',
    inscricao_id,
    descricao: 'd',
    created_at: agora,
    rodada: 1,
    status: 'Aberta',
  });
  await createIsencao(portal, { inscricao_id, arquivo_id: ids[0] });
  await insertRow(db, 'pedido_documentos', {
    ...{ tipo: 'isencao', registro_id: 1, inscricao_id, concurso_id, candidato_id: candidato.id },
    ...{ exigencia: 'e', arquivo_id: ids[0] as string },
  });
  await createRecurso(portal, { inscricao_id, arquivo_id: ids[0] });
  await createEnvio(portal, { inscricao_id, arquivo_id: ids[0] });
  await createReembolso(portal, { inscricao_id, status: 'Negado', data_processamento: agora });
  await createRetida(portal, { registro_id: 1, inscricao_id, administrador_id: portal.admin.id });
  for (const pedido of pedidos().filter(({ tabela }) => !FEITOS.includes(tabela))) {
    const { create } = candidato.rpc.candidato[pedido.tabela];
    await create((await formDe(portal, pedido)) as never);
  }
  const pagamento = await insertRow(db, 'pagamentos', {
    inscricao_id,
    boleto_id: boleto.id,
    valor_centavos: 100,
    pago_em: agora,
    confirmado_em: agora,
    origem: 'manual',
  });
  const devolucao = await insertRow(db, 'devolucoes', {
    concurso_id,
    motivo: 'Concurso cancelado.',
    usar_pix: 1,
    status: 'Concluída',
    pessoas: 1,
    created_at: agora,
    criada_por: portal.admin.id,
  });
  await insertRow(db, 'devolucao_itens', {
    devolucao_id: devolucao.id,
    pagamento_id: pagamento.id,
    inscricao_id,
    valor_centavos: 100,
    forma: 'pix_cpf',
    status: 'Pago',
    updated_at: agora,
  });
  await insertRow(db, 'pendencias', {
    created_at: agora,
    tipo: 'menor',
    chave: 'k',
    emissor: 'ASAAS',
    inscricao_id,
    valor_centavos: 100,
    pago_em: agora,
    descricao: 'd',
    status: 'Aberta',
  });
  await insertRow(db, 'clientes_emissor', { convenio_id: convenio.id, candidato_id: candidato.id, cliente_id: 'c' });
  await insertRow(db, 'notificacoes', {
    emissor: 'ASAAS',
    convenio_id: convenio.id,
    evento_id: 'e',
    tipo: 't',
    corpo: '{}',
    recebida_em: agora,
  });
  const { id: retorno_id } = await insertRow(db, 'retornos', {
    ...{ created_at: agora, convenio_id: convenio.id, administrador_id: portal.admin.id, nome: 'a.ret', sha256: 's' },
    ...{ tamanho: 1, layout: 'CNAB400', codificacao: 'latin1', quebra: 'LF', chave: 'nosso_numero' },
    ...{ linhas: 1, pagamentos: 1, valor_centavos: 1, situacao: 'Conferido' },
  });
  await insertRow(db, 'retornos_linhas', {
    retorno_id,
    numero: 1,
    grupo: 1,
    recebido: 'r',
    tipo: 'pagamento',
    boleto_id: boleto.id,
    desfecho: 'conhecido',
  });
  await createProtocolo(portal, { tipo: 'envio', registro_id: 1, inscricao_id });
  await createEmails(portal, { para: candidato.email, candidato_id: candidato.id });
  await insertRow(db, 'senhas_provisorias', {
    perfil: 'candidato',
    usuario_id: candidato.id,
    senha_hash: 'h',
    created_at: agora,
    expira_em: agora,
  });
  await insertRow(db, 'tentativas', { acao: 'login', conta: candidato.email, endereco: '10.0.0.1', created_at: agora });
  await insertRow(db, 'acessos_conhecidos', {
    perfil: 'candidato',
    usuario_id: candidato.id,
    tipo: 'navegador',
    chave: 'k',
    created_at: agora,
    usado_em: agora,
  });
  await insertRow(db, 'idempotencia', {
    escopo: `candidato:${candidato.id}`,
    chave: 'k',
    chamada: 'c',
    corpo_hash: 'h',
    resposta: '{}',
    created_at: agora,
  });
  await insertRow(db, 'avisos', { candidato_id: candidato.id, tipo: 't', titulo: 't', texto: 't', created_at: agora });
  await candidato.rpc.candidato.avisos.alterarPreferencias({ lembretes: false, publicacoes: true });
  await candidato.rpc.candidato.cronograma.criarAgenda();
}

/** Which columns of a table take any text. */
async function livres(portal: Portal): Promise<(tabela: string, coluna: string) => boolean> {
  const tabelas = await tabelasDoArmazem(portal);
  const textos = new Set(
    tabelas.flatMap(({ name, columns }) =>
      columns.filter(({ dataType }) => /text|char/i.test(dataType)).map((coluna) => `${name}.${coluna.name}`),
    ),
  );
  return (tabela, coluna) => textos.has(`${tabela}.${coluna}`);
}

/** The store lets these be one of a few words only; and whoever acted is named by the trail as they are. */
const SEM_MARCA = ['possui_deficiencia', 'possui_condicao_especial', 'tipo_conta', 'usuario_nome', 'usuario_email'];

describe('the declaration of personal data', () => {
  it('names every table and column of the store, and no other', async () => {
    const portal = await createPortal({ personas: false });
    const tabelas = (await tabelasDoArmazem(portal)).filter(({ name }) => !DO_ARMAZEM.test(name));
    const declaradas = TABELAS.map((nome) => [nome, Object.keys(DADOS[nome].colunas).sort()]);
    const achadas = tabelas.map(({ name, columns }) => [name, columns.map((coluna) => coluna.name).sort()]);
    expect(Object.fromEntries(declaradas)).toEqual(Object.fromEntries(achadas));
  });

  it('has a row of somebody in every table, and tells that person every column that is theirs to read', async () => {
    const portal = await createPortal();
    await vidaInteira(portal);
    await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'acesso', detalhe: 'Quero ver.' });
    const dados = JSON.parse((await abrirMeusDados(portal, portal.candidato)).get('dados.json')!.toString());
    for (const [nome, tabela] of DO_TITULAR) {
      if (typeof tabela.meusDados !== 'string') continue;
      const parte = [dados[tabela.meusDados]].flat();
      expect(parte.length, nome).toBeGreaterThan(0);
      const esperadas = colunasDe(tabela).flatMap(([coluna, { meusDados }]) =>
        typeof meusDados === 'object' ? [] : [meusDados === true ? coluna : meusDados],
      );
      const tambem = [...Object.keys(tabela.tambem ?? {}), ...(nome === 'arquivos' ? ['no_zip'] : [])];
      expect(Object.keys(parte[0]).sort(), nome).toEqual([...esperadas, ...tambem].sort());
    }
  });

  it('takes every word of an erased person out of the whole store', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    await vidaInteira(portal);
    const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Não quero mais.' });
    const aceita = await livres(portal);
    const { nome, cpf, email } = candidato;
    for (const [tabela, declarada] of DO_TITULAR) {
      const { rows } = await sql`select 1 from ${sql.table(tabela)} where ${declarada.linhas(candidato.id)}`.execute(
        portal.db,
      );
      expect(rows.length, `a row of the person in ${tabela}`).toBeGreaterThan(0);
      for (const [coluna, { eliminacao, arquivo }] of colunasDe(declarada)) {
        const vai = eliminacao === 'apagada' || eliminacao === 'redigida';
        if (!vai || arquivo || !aceita(tabela, coluna) || SEM_MARCA.includes(coluna)) continue;
        const marca = eliminacao === 'redigida' ? `Ouvi ${nome}, ${cpf} e ${email}.` : `MARCA ${tabela} ${coluna}`;
        const valor = coluna.startsWith('dados_') ? JSON.stringify({ texto: marca }) : marca;
        await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${valor} where ${declarada.linhas(candidato.id)}`.execute(
          portal.db,
        );
      }
    }
    // It has no answer before it is answered.
    await portal.db.updateTable('pedidos_de_privacidade').set({ resposta: null }).where('id', '=', id).execute();
    await admin.rpc.admin.privacidade.responder({ id, status: 'Atendido em parte', resposta: 'Eliminamos.' });
    // The answer is on its way to them, and goes from the outbox as it leaves.
    await portal.db.deleteFrom('emails').where('candidato_id', 'is', null).execute();
    for (const { name } of await tabelasDoArmazem(portal)) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(portal.db);
      const texto = JSON.stringify(rows).toLowerCase();
      for (const dito of ['marca ', nome, cpf, email])
        expect(texto.includes(dito.toLowerCase()), `${dito} in ${name}`).toBe(false);
    }
  });
});
