// CPFs leave the panel's calls masked; whole ones are for who administers everything and asks, or one at a time, and each look
// is recorded.
import { describe, expect, it } from 'vitest';
import { formatCpf, mascararCpf } from '../../src/shared/format.ts';
import { createConcurso, createInscricao, createIsencao, createReembolso, createVaga } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, refusal } from '../support/portal.ts';

const CHAMADAS = ['candidato', 'isencao', 'inscricao', 'recurso', 'envio', 'boleto', 'reembolso'] as const;
const LISTAS = { isencao: 'todas', inscricao: 'todas' } as Partial<Record<(typeof CHAMADAS)[number], string>>;

describe('masked CPFs', () => {
  it('go out of lists, records and acts, over RPC and REST', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
    const { id } = await createIsencao(portal, { inscricao_id: inscricao.id });
    const mascara = mascararCpf(candidato.cpf);
    expect(mascara).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);

    const { candidatos, inscricoes, isencoes } = admin.rpc.admin;
    // Searching takes whole ones, with a mask or without.
    for (const search of [candidato.cpf, formatCpf(candidato.cpf)])
      expect((await candidatos.list({ search })).data).toMatchObject([{ cpf: mascara }]);
    expect((await inscricoes.list({})).data).toMatchObject([{ cadastro: { cpf: mascara } }]);
    const mascarado = { cadastro: { cpf: mascara } };
    expect((await isencoes.list({})).data).toMatchObject([{ ...mascarado, inscricao: mascarado }]);
    expect(await candidatos.get({ id: candidato.id })).toMatchObject({ cpf: mascara });
    expect(await isencoes.decidir({ id, status: 'D' })).toMatchObject({ inscricao: { cadastro: { cpf: mascara } } });
    const lista = (consulta: string) => admin.http<{ data: unknown[] }>('GET', `/ps/candidato/admin/todos?${consulta}`);
    for (const consulta of ['', '&mascarar=', '&mascarar=1', '&mascarar=S'])
      expect((await lista(`search=${candidato.cpf}${consulta}`)).body.data).toMatchObject([{ cpf: mascara }]);
    expect((await lista('mascarar=talvez')).status).toBe(422);
    expect(await portal.logs('revelar_cpf')).toEqual([]);
    // One's own is whole.
    expect((await candidato.rpc.candidato.candidatos.dados()).cadastro.cpf).toBe(candidato.cpf);
  });

  it('are whole for an Administrador who says so, who is recorded with how many', async () => {
    const portal = await createPortal();
    const { admin, candidato, outro } = portal;
    for (const mascarar of ['0', 'N', 'false']) {
      const { body } = await admin.http<{ data: { cpf: string }[] }>(
        'GET',
        `/ps/candidato/admin/todos?mascarar=${mascarar}`,
      );
      expect(body.data.map(({ cpf }) => cpf)).toEqual(expect.arrayContaining([candidato.cpf, outro.cpf]));
    }
    expect((await admin.rpc.admin.candidatos.list({ mascarar: false })).data).toHaveLength(3);
    const vistos = await portal.logs('revelar_cpf');
    expect(vistos).toHaveLength(4);
    expect(vistos[0]).toMatchObject({
      usuario_id: admin.id,
      descricao: 'Recebeu 3 CPFs completos pela chamada admin.candidatos.list.',
      dados_novos: JSON.stringify({ chamada: 'admin.candidatos.list', quantidade: 3 }),
    });
    // Nobody there, nothing seen.
    await admin.http('GET', '/ps/candidato/admin/todos?mascarar=0&search=ninguem');
    expect(await portal.logs('revelar_cpf')).toHaveLength(4);
  });

  it('stay masked for every other role, in lists and in files', async () => {
    const portal = await createPortal();
    const { candidato } = portal;
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id });
    await createReembolso(portal, { inscricao_id, tipo_restituicao: 3, chave_pix: candidato.cpf });
    for (const papel of ['financeiro', 'analista', 'auditor'] as const) {
      const quem = await portal.administrador({ papel });
      const before = await portal.snapshot();
      for (const chamada of CHAMADAS) {
        for (const lugar of [LISTAS[chamada] ?? 'todos', 'exportar']) {
          const { status, body } = await quem.http('GET', `/ps/${chamada}/admin/${lugar}?mascarar=0`);
          expect([chamada, lugar, status]).toEqual([chamada, lugar, 403]);
          expect(JSON.stringify(body)).not.toContain(candidato.cpf);
        }
      }
      const pedido = { lista: 'candidatos' as const, formato: 'csv' as const, filtros: { mascarar: false as const } };
      expect(await refusal(quem.rpc.admin.exportacoes.criar(pedido))).toMatchObject({ status: 403 });
      expect(await portal.snapshot()).toEqual(before);
    }
  });

  it('are in files as in lists: masked, or whole and recorded with how many', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id });
    await createIsencao(portal, { inscricao_id });
    await createReembolso(portal, { inscricao_id, tipo_restituicao: 3, chave_pix: candidato.cpf });
    const inteiros = [candidato.cpf, formatCpf(candidato.cpf)];
    for (const chamada of ['candidato', 'inscricao', 'isencao', 'reembolso']) {
      const arquivo = async (mascarar: string) =>
        (await admin.http<string>('GET', `/ps/${chamada}/admin/exportar?formato=csv${mascarar}`)).body;
      const mascarado = await arquivo('');
      expect(mascarado, chamada).toContain(mascararCpf(candidato.cpf));
      for (const inteiro of inteiros) expect(mascarado.includes(inteiro), chamada).toBe(false);
      expect(await arquivo('&mascarar=0'), chamada).toContain(formatCpf(candidato.cpf));
      const [antes, depois] = (await portal.logs('exportar')).slice(-2);
      expect(antes!.descricao).not.toContain('CPF');
      const total = chamada === 'candidato' ? 3 : 1;
      expect(depois!.descricao).toContain(`com ${total} CPF(s) completo(s)`);
      expect(JSON.parse(depois!.dados_novos!)).toMatchObject({ cpfs_completos: total });
    }
  });

  it('are masked where a refund goes, and shown one at a time, recorded', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const titular_documento = '52998224725';
    const { id } = await createReembolso(portal, { inscricao_id, titular_documento, chave_pix: candidato.cpf });
    const financeiro = await portal.administrador({ papel: 'financeiro' });
    for (const quem of [admin, financeiro]) {
      const { body } = await quem.http<{ titular_documento: string; chavePix: string; chavepix: string }[]>(
        'GET',
        '/ps/reembolso/admin/todos',
      );
      const mascarada = mascararCpf(candidato.cpf);
      expect(body).toMatchObject([{ titular_documento: '***.982.247-**', chavePix: mascarada, chavepix: mascarada }]);
      expect(await quem.rpc.admin.reembolsos.revelarDestino({ id })).toEqual({
        id,
        titular_documento,
        chavePix: candidato.cpf,
      });
      expect((await portal.logs('revelar_cpf')).at(-1)).toMatchObject({
        usuario_id: quem.id,
        registro_tipo: 'reembolso',
        registro_id: id,
        candidato_id: candidato.id,
      });
    }
    const analista = await portal.administrador({ papel: 'analista' });
    expect((await analista.http('GET', `/ps/reembolso/admin/${id}/destino`)).status).toBe(403);
    expect((await admin.http('GET', '/ps/reembolso/admin/999999/destino')).status).toBe(404);
    // The candidate sees where their money goes.
    expect(await candidato.rpc.candidato.reembolsos.list()).toMatchObject([{ chavePix: candidato.cpf }]);
  });

  it('are masked in papers that the panel opens, and whole in the candidate’s own', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: '2027-01-10T02:59:59.999Z' });
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { inscricoes, isencoes } = candidato.rpc.candidato;
    const inscricao = await inscricoes.create({
      ...{ concurso_id, vaga_id, possui_deficiencia: 'N', possui_condicao_especial: 'N' },
    });
    const inscricao_id = inscricao.id;
    const { id } = await isencoes.create({ inscricao_id, motivo: 'Sou doadora de sangue.' });
    const painel = await admin.rpc.admin.isencoes.decidir({ id, status: 'D' });
    const [listada] = (await admin.rpc.admin.isencoes.list({})).data;
    const [doConcurso] = await admin.rpc.admin.isencoes.porConcurso({ concurso_id });
    const inscrita = await admin.rpc.admin.inscricoes.get({ id: inscricao_id });
    const [propria] = await isencoes.list();
    const { url } = await inscricoes.comprovante({ id: inscricao_id });
    const papeis = ({ protocolo, url_comprovante }: Pick<typeof painel, 'protocolo' | 'url_comprovante'>) => [
      protocolo?.url_comprovante,
      url_comprovante,
    ];
    const ler = async (endereco: string | null | undefined) => {
      const resposta = await portal.app.request(endereco ?? '');
      expect([endereco, resposta.status]).toEqual([endereco, 200]);
      return (await lerPdf(new Uint8Array(await resposta.arrayBuffer()))).texto;
    };
    const [inteiro, mascarado] = [formatCpf(candidato.cpf), mascararCpf(candidato.cpf)];
    for (const endereco of [painel, listada!, doConcurso!, inscrita].flatMap(papeis)) {
      const texto = await ler(endereco);
      expect(texto, endereco ?? '').toContain(mascarado);
      expect(texto, endereco ?? '').not.toContain(inteiro);
      // It is signed so: without its ending it opens nothing.
      expect((await portal.visitante.http('GET', (endereco ?? '').replace('/coberto', ''))).status).toBe(404);
    }
    for (const endereco of [...papeis(propria!), inscricao.protocolo?.url_comprovante, url])
      expect(await ler(endereco), endereco ?? '').toContain(inteiro);
  });

  it('are masked in the trail, where it is written and where older rows are read', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    await candidato.rpc.candidato.candidatos.alterarDados({ nome_mae: 'Dalva Prado' });
    await admin.http('GET', `/ps/candidato/admin/exportar?search=${formatCpf(candidato.cpf)}`);
    const inteiros = [candidato.cpf, formatCpf(candidato.cpf)];
    for (const inteiro of inteiros) expect(JSON.stringify(await portal.logs()).includes(inteiro)).toBe(false);
    await portal.db
      .updateTable('logs')
      .set({ dados_novos: JSON.stringify({ cpf: candidato.cpf }) })
      .execute();
    const { body } = await admin.http('GET', '/ps/logs');
    const arquivo = await admin.http<string>('GET', '/ps/logs/exportar?formato=csv');
    expect(arquivo.body).toContain(mascararCpf(candidato.cpf));
    for (const inteiro of inteiros) expect(`${JSON.stringify(body)}${arquivo.body}`.includes(inteiro)).toBe(false);
  });

  it('are shown whole to who reads candidates, and the look is in the story of the person', async () => {
    const portal = await createPortal();
    const { admin, candidato, outro } = portal;
    expect(
      await admin.rpc.admin.candidatos.revelarCpf({ id: candidato.id, motivo_da_consulta: 'Conferir documento' }),
    ).toEqual({ candidato_id: candidato.id, cpf: candidato.cpf });
    expect(await portal.logs('revelar_cpf')).toMatchObject([
      {
        isadmin: 1,
        usuario_id: admin.id,
        candidato_id: candidato.id,
        registro_tipo: 'candidato',
        registro_id: candidato.id,
        dados_novos: JSON.stringify({ motivo: 'Conferir documento' }),
      },
    ]);

    const before = await portal.snapshot();
    expect(await refusal(admin.rpc.admin.candidatos.revelarCpf({ id: 999_999 }))).toMatchObject({ status: 404 });
    for (const intruder of [candidato, outro, portal.visitante]) {
      const { status } = await refusal(intruder.rpc.admin.candidatos.revelarCpf({ id: candidato.id }));
      expect([401, 403]).toContain(status);
    }
    expect(await portal.snapshot()).toEqual(before);
  });
});
