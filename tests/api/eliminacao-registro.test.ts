// What the trail, views and kept requests still say of somebody who was erased: nothing that names them, however it was written
// and whomever else the row is about.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLogsDe } from '../../src/server/privacidade/eliminacao-queries.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { isPostgres } from '../../src/server/store/transaction.ts';
import { formatCpf, formatMoney, formatNumeroInscricao, mascararCpf } from '../../src/shared/format.ts';
import { pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { plansOf } from '../support/statements.ts';
import { STORE } from '../support/store.ts';

const RESPOSTA = 'Eliminamos o que a lei não manda guardar.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** Asked for and answered with a yes. */
async function eliminar(resposta = RESPOSTA) {
  const { id } = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: null });
  await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido em parte', resposta });
}

describe('a payment that somebody else got', () => {
  /** Paid with too little; and who it is put down to. */
  async function usado() {
    const { admin, candidato, outro } = portal;
    const concurso = await createConcurso(portal);
    const [dela, dele] = [
      await createInscricao(portal, { candidato_id: candidato.id, concurso_id: concurso.id }),
      await createInscricao(portal, { candidato_id: outro.id, concurso_id: concurso.id }),
    ];
    const boleto = await candidato.rpc.candidato.boletos.gerar({ inscricao_id: dela.id });
    await portal.visitante.http('POST', `/webhooks/demonstracao/${boleto.boleto_id}`, { json: { valor: 50 } });
    const [pendencia] = await admin.rpc.admin.boletos.pendencias({});
    const decisao = { id: pendencia!.id, acao: 'confirmar', observacao: 'Pagou pelo irmão.' } as const;
    await admin.rpc.admin.boletos.resolver({ ...decisao, inscricao_id: dele.id });
    return { pendencia: pendencia!, dela, dele };
  }

  it('is in the story of each, and names neither in the other’s', async () => {
    const { candidato, outro } = portal;
    const { pendencia, dela, dele } = await usado();
    const [doOutro, dePagante, ...mais] = await portal.logs('resolver_pendencia');
    expect(mais).toEqual([]);
    expect(doOutro).toMatchObject({ candidato_id: outro.id, inscricao_id: dele.id, registro_id: pendencia.id });
    expect(JSON.parse(doOutro!.dados_anteriores!)).toMatchObject({ inscricao_id: dela.id, status: 'Aberta' });
    expect(dePagante).toMatchObject({
      ...{ candidato_id: candidato.id, inscricao_id: dela.id, registro_id: pendencia.id, usuario_id: portal.admin.id },
      descricao: `Atribuiu a outra inscrição o pagamento de ${formatMoney(50)} da inscrição ${formatNumeroInscricao(dela.id)}.`,
    });
    for (const log of [doOutro, dePagante])
      for (const { nome } of [candidato, outro]) expect(JSON.stringify(log)).not.toContain(nome);
  });

  it('no longer names whoever paid, erased, in rows written before either', async () => {
    const { candidato, outro, db } = portal;
    const { pendencia, dele } = await usado();
    const pessoa = ({ id, nome }: Portal['candidato'], cpf: string) => ({ candidato: { id, nome, cpf } });
    await db
      .updateTable('logs')
      .set({
        dados_anteriores: JSON.stringify({ ...pessoa(candidato, candidato.cpf), pago_por: candidato.nome }),
        dados_novos: JSON.stringify(pessoa(outro, '***.982.247-**')),
      })
      .where('tipo', '=', 'resolver_pendencia')
      .where('candidato_id', '=', outro.id)
      .execute();
    const { candidatos } = portal.admin.rpc.admin;
    await eliminar();
    const logs = JSON.stringify(await portal.logs());
    for (const dito of [candidato.nome, candidato.cpf]) expect(logs).not.toContain(dito);
    // Of the other one everything stays.
    const log = (await portal.logs('resolver_pendencia')).find(({ candidato_id }) => candidato_id === outro.id);
    expect(log).toMatchObject({ registro_id: pendencia.id, inscricao_id: dele.id });
    expect(JSON.parse(log!.dados_novos!)).toEqual(pessoa(outro, '***.982.247-**'));
    expect(await candidatos.get({ id: outro.id })).toMatchObject({ nome: outro.nome });
  });
});

it('the trail is asked for them by its indexes', async () => {
  const plano = await portal.db.transaction().execute(async (trx) => {
    // PostgreSQL reads a small table through.
    if (isPostgres(trx)) {
      await sql`insert into logs (created_at, isadmin, candidato_id, tipo, descricao, busca)
        select '2026-01-01T00:00:00.000Z', 0, i, 'login', 'Entrou.', 'entrou.' from generate_series(2, 30000) i`.execute(
        trx,
      );
      await sql`analyze logs`.execute(trx);
    }
    return (await plansOf(trx, (db) => listLogsDe(db, 1, ['ana@exemplo.com.br'], 0, 500))).join('\n');
  });
  expect(plano).toContain(STORE === 'sqlite' ? 'MULTI-INDEX OR' : 'BitmapOr');
});

describe('whoever was searched for', () => {
  const nome = 'Marina Duarte Sampaio';
  const email = 'marina.ds@exemplo.com.br';

  it('is in no filter, view, answer or kept answer, however they were written', async () => {
    const { admin, candidato, db } = portal;
    const { cpf } = candidato;
    await admin.rpc.admin.candidatos.alterarDados({ id: candidato.id, nome, cpf, email, status: 'A' });
    const partes = [cpf.slice(0, 3), cpf.slice(3, 6), cpf.slice(6, 9), cpf.slice(9)];
    const ditos = [
      partes.join(' '),
      `CPF ${cpf}`,
      `${formatCpf(cpf)} marina`,
      'marina sampaio',
      'Sampaio, Marina',
      'marina.ds',
      'marina.ds@ex',
    ];
    const exportar = (search: string) =>
      admin.rpc.admin.exportacoes.criar({ lista: 'candidatos', formato: 'csv', filtros: { search } });
    for (const search of ditos) await exportar(search);
    // One of before whole CPFs were masked beside other words.
    await db
      .updateTable('logs')
      .set({ dados_novos: JSON.stringify({ filtros: { search: partes.join(' ') } }) })
      .where('id', '=', (await portal.logs('exportar'))[0]!.id)
      .execute();
    const { visoes } = admin.rpc.admin;
    for (const search of ditos) await visoes.create({ lista: 'candidatos', nome: search, consulta: { status: 'A' } });
    const repetivel = admin.with({ key: 'guardar' }).rpc.admin.visoes;
    await repetivel.create({ lista: 'candidatos', nome: 'Ela', consulta: { search: partes.join(' ') } });
    const fica = await visoes.create({ lista: 'candidatos', nome: 'Marina Lima', consulta: { search: 'marina lima' } });
    await exportar('marina lima');
    await eliminar(`Apagamos ${nome}, CPF ${partes.join(' ')}, e "Marina Sampaio".`);
    await portal.deliver();

    const depois = Object.entries(await portal.snapshot(['administradores'])).map(([tabela, linhas]) =>
      `${tabela}: ${JSON.stringify(linhas)}`.toLowerCase(),
    );
    for (const texto of depois)
      for (const dito of [nome, cpf, formatCpf(cpf), ...ditos, email])
        expect(texto.includes(dito.toLowerCase()), `${dito}, in ${texto.slice(0, 300)}`).toBe(false);
    expect((await visoes.list({})).map(({ id }) => id)).toEqual([fica.id]);
    expect(JSON.parse((await portal.logs('exportar')).at(-1)!.dados_novos!)).toMatchObject({
      filtros: { search: 'marina lima' },
    });
  });
});

it('what a file that went before was called is in no sentence of the trail', async () => {
  const { candidato } = portal;
  const aberta = await createConcurso(portal);
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id: aberta.id });
  const { id: prazo_envio_id } = await createPrazo(portal, { tipo: 'envio', concurso_id: aberta.id });
  const { envios } = candidato.rpc.candidato;
  const arquivo = pdf('Diploma', 'certidão da Ana.pdf');
  const { id } = await envios.create({ inscricao_id, prazo_envio_id, arquivo, descricao: 'Certidão.' });
  await envios.cancelar({ id });
  const removido_em = portal.clock.now().toISOString();
  await portal.db.updateTable('arquivos').set({ removido_em, nome: 'arquivo-removido' }).execute();
  await eliminar();
  const ditas = (await portal.logs()).map(({ descricao }) => descricao).join('\n');
  expect(ditas).toContain('Enviou o documento "[removido]"');
  expect(JSON.stringify(await portal.logs())).not.toContain('da Ana.pdf');
});

it('kept answers go when they have the CPF, the name or the e-mail; those with a few of the digits stay', async () => {
  const { candidato, db } = portal;
  const email = 'ana_lima@exemplo.com.br';
  const { cpf, nome } = candidato;
  await db.updateTable('candidatos').set({ email }).where('id', '=', candidato.id).execute();
  const [inicio, meio, fim] = [cpf.slice(3, 6), cpf.slice(6, 9), cpf.slice(3, 9)];
  const dela = [
    cpf,
    formatCpf(cpf),
    mascararCpf(cpf),
    nome,
    email,
    `${cpf.slice(0, 3)} ${inicio} ${meio} ${cpf.slice(9)}`,
  ];
  const deOutros = [fim, `9${fim}9`, `${inicio}.${meio}`, `1.${inicio}.${meio},00`, 'anaxlima@exemplo.com.br'];
  const guardar = (texto: string, i: number) =>
    insertRow(db, 'idempotencia', {
      ...{ escopo: `admin:${portal.admin.id}`, chave: `guardada ${i}`, chamada: 'c', corpo_hash: 'h' },
      resposta: JSON.stringify({ texto }),
      created_at: portal.clock.now().toISOString(),
    });
  for (const [i, texto] of [...dela, ...deOutros].entries()) await guardar(texto, i);
  await eliminar();
  const ficaram = await db.selectFrom('idempotencia').select('resposta').where('chave', 'like', 'guardada %').execute();
  expect(ficaram.map(({ resposta }) => JSON.parse(resposta ?? '{}').texto).sort()).toEqual(deOutros.sort());
});

it('decided requests stay without a name, a CPF or a NIS in their words and files', async () => {
  const { admin, candidato, db } = portal;
  const { nome, cpf } = candidato;
  const nis = '12047892084';
  const aberta = await createConcurso(portal, { prazo_final_isencao: '2027-01-10T02:59:59.999Z' });
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id: aberta.id });
  const arquivo = pdf('Diploma', `recurso-${nome.replace(' ', '-')}-${cpf}.pdf`);
  const janela = async (tipo: 'envio' | 'recurso') => (await createPrazo(portal, { tipo, concurso_id: aberta.id })).id;
  const { envios, recursos, isencoes } = candidato.rpc.candidato;
  const envio = await envios.create({
    ...{ inscricao_id, prazo_envio_id: await janela('envio'), arquivo },
    descricao: `Declaração de ${nome}, CPF ${cpf.slice(0, 3)} ${cpf.slice(3)}.`,
  });
  const recurso = await recursos.create({
    ...{ inscricao_id, prazo_recurso_id: await janela('recurso'), arquivo: pdf('Outro', 'certidão da Ana.pdf') },
    numero_questao: 1,
    motivo: `Eu, ${nome}, peço a anulação da questão.`,
  });
  const isencao = await isencoes.create({ inscricao_id, motivo: `Sou ${nome}, do CadÚnico, NIS ${nis}.` });
  await db.updateTable('isencoes').set({ nis }).where('id', '=', isencao.id).execute();
  await admin.rpc.admin.envios.decidir({ id: envio.id, status: 'A' });
  await admin.rpc.admin.recursos.decidir({ id: recurso.id, status: 'D' });
  await admin.rpc.admin.isencoes.decidir({ id: isencao.id, status: 'D' });
  await eliminar();

  const auditor = await portal.administrador({ papel: 'auditor' });
  const titular = `Titular removido nº ${candidato.id}`;
  const lido = auditor.rpc.admin;
  expect(await lido.envios.get({ id: envio.id })).toMatchObject({
    ...{ descricao: `Declaração de ${titular}, CPF [removido].`, nome_arquivo: 'anexo.pdf', status: 'A' },
  });
  expect(await lido.recursos.get({ id: recurso.id })).toMatchObject({
    ...{ motivo: `Eu, ${titular}, peço a anulação da questão.`, nome_arquivo: 'anexo.pdf', status: 'D' },
  });
  expect(await lido.isencoes.get({ id: isencao.id })).toMatchObject({
    motivo: `Sou ${titular}, do CadÚnico, NIS [removido].`,
    status: 'D',
  });
  // Their files stay, and open.
  const { caminho_anexo } = await lido.envios.get({ id: envio.id });
  expect((await portal.app.request(caminho_anexo ?? '')).status).toBe(200);
  expect((await portal.logs('enviar_documento')).map(({ descricao }) => descricao)).toEqual([
    expect.stringContaining('Enviou o documento "[removido]"'),
  ]);
  for (const [tabela, linhas] of Object.entries(await portal.snapshot(['administradores', 'emails'])))
    for (const dito of [nome, nome.replace(' ', '-'), cpf, nis, 'certidão da'])
      expect(JSON.stringify(linhas).includes(dito), `${dito} in ${tabela}`).toBe(false);
});
