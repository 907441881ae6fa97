// Protocols: numbered in order, mailed once, on paper with a code that anybody may check and that shows nobody's data.
import { beforeEach, describe, expect, it } from 'vitest';
import { donosDa } from '../../src/server/pedidos/queries.ts';
import { transact } from '../../src/server/platform/transact.ts';
import { getProtocolos, protocolar } from '../../src/server/protocolos/protocolar.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import type { TipoDeProtocolo } from '../../src/shared/protocolados.ts';
import { ALFABETO_DO_CODIGO } from '../../src/shared/protocolos.ts';
import { HORA, MINUTO } from '../support/clock.ts';
import { createCandidato, createConcurso, createInscricao, createPrazo, createVaga } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const SHA256 = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';
const NAO = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
const ANA = { nome: 'Ana Beatriz dos Santos Prado', email: 'ana.prado@exemplo.com.br', cpf: '52998224725' };
const RECEBIDO = '2026-11-21T13:45:07.890Z';

let portal: Portal;
let inscricao_id: number;
let concurso_id: number;
beforeEach(async () => {
  portal = await createPortal({ agora: RECEBIDO });
  concurso_id = (await createConcurso(portal, { titulo: 'Concurso Público nº 02/2026' })).id;
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Guarda Municipal' });
  const candidato_id = (await createCandidato(portal, ANA)).id;
  inscricao_id = (await createInscricao(portal, { candidato_id, vaga_id: vaga.id })).id;
});

/** What a feature does in the transaction that writes its record. */
function protocolado(tipo: TipoDeProtocolo, registro_id: number, arquivo_id: string | null = null) {
  const ator = { isadmin: 0, id: null, nome: null, email: null, ip: null } as const;
  return transact({ deps: portal.deps, ator }, (work) => {
    noAudit(work.trx, 'The record itself is put in the store by the test.');
    return protocolar(work, portal.deps, { tipo, registro_id, inscricao_id, arquivo_id });
  });
}

async function arquivo(nome = 'diploma Ana Prado.pdf'): Promise<string> {
  const id = crypto.randomUUID();
  const linha = { id, chave: `aa/${id}`, nome, tipo: 'application/pdf', tamanho: 1_258_291, sha256: SHA256 };
  await insertRow(portal.db, 'arquivos', {
    ...linha,
    categoria: 'envio',
    candidato_id: null,
    created_at: portal.clock.now().toISOString(),
  });
  return id;
}

/** A record of each kind, as its feature writes it, with its protocol. */
const REGISTROS = {
  inscricao: async () => ({ protocolo: await protocolado('inscricao', inscricao_id), id: inscricao_id }),
  titulos: async () => {
    await portal.db.updateTable('inscricoes').set({ entrega_titulos: 'S' }).where('id', '=', inscricao_id).execute();
    return { protocolo: await protocolado('titulos', inscricao_id), id: inscricao_id };
  },
  envio: async () => {
    const prazo = await createPrazo(portal, { concurso_id, tipo: 'envio', descricao: 'Prova de títulos' });
    const arquivo_id = await arquivo();
    const { id } = await insertRow(portal.db, 'envios', {
      inscricao_id,
      ...donosDa(inscricao_id),
      prazo_id: prazo.id,
      descricao: 'Diploma de Ana Beatriz',
      arquivo_id,
      created_at: RECEBIDO,
      excluido_em: null,
      validacao: 'P',
      resposta: null,
      decidido_em: null,
      decidido_por: null,
    });
    return { protocolo: await protocolado('envio', id, arquivo_id), id };
  },
  recurso: async () => {
    const prazo = await createPrazo(portal, { concurso_id, descricao: 'Gabarito preliminar' });
    const { id } = await insertRow(portal.db, 'recursos', {
      inscricao_id,
      ...donosDa(inscricao_id),
      prazo_id: prazo.id,
      numero_questao: 12,
      motivo: 'Eu, Ana Beatriz, CPF 529.982.247-25, peço a anulação.',
      arquivo_id: null,
      created_at: RECEBIDO,
      excluido_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
    });
    return { protocolo: await protocolado('recurso', id), id };
  },
  isencao: async () => {
    const { id } = await insertRow(portal.db, 'isencoes', {
      inscricao_id,
      ...donosDa(inscricao_id),
      motivo: 'Inscrita no CadÚnico.',
      arquivo_id: null,
      created_at: RECEBIDO,
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
    });
    return { protocolo: await protocolado('isencao', id), id };
  },
  reembolso: async () => {
    const { id } = await insertRow(portal.db, 'reembolsos', {
      inscricao_id,
      valor_centavos: 8550,
      tipo_restituicao: 3,
      chave_pix: 'ana.prado@exemplo.com.br',
      status: 'Solicitado',
      created_at: RECEBIDO,
    });
    return { protocolo: await protocolado('reembolso', id), id };
  },
};
const TIPOS = Object.keys(REGISTROS) as (keyof typeof REGISTROS)[];

describe('a protocol', () => {
  it('has a number of the year, a code in fours, the time to the second and the file', async () => {
    const { protocolo } = await REGISTROS.envio();
    expect(protocolo).toEqual({
      numero: 'ENV-2026-0000001',
      codigo: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/),
      emitido_em: '2026-11-21T13:45:07.000Z',
      arquivo: { nome: 'diploma Ana Prado.pdf', tamanho: 1_258_291, sha256: SHA256 },
      url_comprovante: expect.stringMatching(/^\/arquivos\/protocolos\/\d+\?exp=\d+&sig=[\w-]{43}$/),
      url_verificacao: `http://portal.test/#/protocolo/${protocolo.codigo.replaceAll('-', '')}`,
    });
  });

  it.each([
    ['inscricao', 'INS'],
    ['envio', 'ENV'],
    ['recurso', 'REC'],
    ['isencao', 'ISE'],
    ['reembolso', 'RES'],
    ['titulos', 'TIT'],
  ] as const)('of %s begins with %s', async (tipo, prefixo) => {
    expect((await REGISTROS[tipo]()).protocolo.numero).toBe(`${prefixo}-2026-0000001`);
  });

  it('counts all kinds together and begins again with São Paulo’s new year', async () => {
    portal.clock.set('2027-01-01T02:59:59.999Z');
    expect((await REGISTROS.isencao()).protocolo.numero).toBe('ISE-2026-0000001');
    expect((await REGISTROS.recurso()).protocolo.numero).toBe('REC-2026-0000002');
    portal.clock.set('2027-01-01T03:00:00.000Z');
    expect((await REGISTROS.inscricao()).protocolo.numero).toBe('INS-2027-0000001');
  });

  it('is one per record: a second is refused, and its number is not lost', async () => {
    await protocolado('inscricao', inscricao_id);
    await expect(protocolado('inscricao', inscricao_id)).rejects.toThrow();
    expect((await REGISTROS.isencao()).protocolo.numero).toBe('ISE-2026-0000002');
  });

  it('is found again by kind and record', async () => {
    const envio = await REGISTROS.envio();
    await REGISTROS.recurso();
    const achados = await getProtocolos(portal.deps, portal.db, 'envio', [envio.id, 999]);
    expect([...achados]).toEqual([[envio.id, envio.protocolo]]);
    expect(await getProtocolos(portal.deps, portal.db, 'envio', [])).toEqual(new Map());
  });

  it('of 20 enrolments at once: each its own number, none left out, codes all different', async () => {
    const vagas = await Promise.all(Array.from({ length: 20 }, () => createVaga(portal)));
    const inscricoes = await Promise.all(
      vagas.map((vaga) =>
        portal.candidato.rpc.candidato.inscricoes.create({ concurso_id: vaga.concurso_id, vaga_id: vaga.id, ...NAO }),
      ),
    );
    const numeros = inscricoes.map(({ protocolo }) => protocolo?.numero).sort();
    expect(numeros).toEqual(Array.from({ length: 20 }, (_, i) => `INS-2026-${String(i + 1).padStart(7, '0')}`));
    const linhas = await portal.db.selectFrom('protocolos').select(['codigo', 'numero']).orderBy('id').execute();
    expect(new Set(linhas.map(({ codigo }) => codigo)).size).toBe(20);
    expect(linhas.map(({ numero }) => numero)).toEqual(numeros);
  });

  it('draws its code from all of a space nobody can try out', async () => {
    const letras = new Set<string>();
    for (let i = 1; letras.size < ALFABETO_DO_CODIGO.length && i <= 60; i += 1) {
      const { codigo } = await protocolado('inscricao', 1000 + i);
      for (const letra of codigo.replaceAll('-', '')) letras.add(letra);
    }
    expect([...letras].sort().join('')).toBe(ALFABETO_DO_CODIGO);
    expect(Math.log2(ALFABETO_DO_CODIGO.length ** 16)).toBeGreaterThan(79);
  });
});

describe('the message', () => {
  it('is sent once, with the number alone on its line, the time, the file and how to check, and no CPF', async () => {
    const { protocolo } = await REGISTROS.envio();
    const mensagens = await portal.emails();
    expect(mensagens.map(({ para, assunto }) => ({ para, assunto }))).toEqual([
      { para: ANA.email, assunto: 'Protocolo ENV-2026-0000001' },
    ]);
    const { texto = '', html } = mensagens[0] ?? {};
    const linhas = texto.split('\n');
    expect(linhas).toContain('ENV-2026-0000001');
    expect(linhas).toContain(
      'Envio de documento: Prova de títulos. Recebido em 21/11/2026 às 10:45:07 (horário de Brasília).',
    );
    expect(linhas).toContain('Arquivo: diploma Ana Prado.pdf, 1,2 MB (1.258.291 bytes).');
    expect(linhas).toContain(`SHA-256: ${SHA256}`);
    expect(linhas).toContain(protocolo.url_verificacao);
    expect(texto).toContain(protocolo.codigo);
    for (const parte of [texto, html]) expect(parte).not.toMatch(/529\.?982\.?247/);
  });

  it('confirms an enrolment, alone', async () => {
    const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Contadora' });
    const { protocolo } = await portal.candidato.rpc.candidato.inscricoes.create({ concurso_id, vaga_id, ...NAO });
    const mensagens = await portal.emails(portal.candidato.email);
    expect(mensagens.map(({ assunto }) => assunto)).toEqual([`Protocolo ${protocolo?.numero}`]);
    expect(mensagens[0]?.texto).toContain('Sua inscrição foi registrada.');
    expect(mensagens[0]?.texto).toContain('Contadora');
    expect(mensagens[0]?.texto).not.toContain(portal.candidato.cpf);
  });

  it('is not sent when what it tells did not happen', async () => {
    const vaga = await createVaga(portal);
    const enrol = () =>
      portal.candidato.rpc.candidato.inscricoes.create({ concurso_id: vaga.concurso_id, vaga_id: vaga.id, ...NAO });
    await enrol();
    const before = await portal.snapshot();
    expect(await refusal(enrol())).toMatchObject({ status: 409 });
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('the enrolment', () => {
  it('carries its protocol where the candidate sees it, and those made before have none', async () => {
    const vaga = await createVaga(portal);
    await createInscricao(portal, { candidato_id: portal.candidato.id });
    const nova = await portal.candidato.rpc.candidato.inscricoes.create({
      concurso_id: vaga.concurso_id,
      vaga_id: vaga.id,
      ...NAO,
    });
    expect(nova.protocolo).toMatchObject({ numero: 'INS-2026-0000001', arquivo: null });
    const lista = await portal.candidato.rpc.candidato.inscricoes.list();
    expect(lista.map(({ protocolo }) => protocolo)).toEqual([nova.protocolo, null]);
    const { rpc } = await portal.administrador();
    const [doConcurso] = await rpc.admin.inscricoes.porConcurso({ concurso_id: vaga.concurso_id });
    expect(doConcurso).not.toHaveProperty('protocolo');
    const [log] = await portal.logs('inscrever');
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ protocolo: 'INS-2026-0000001' });
    expect(log?.dados_novos).not.toContain(nova.protocolo?.codigo);
  });

  it('prints it on its receipt, with a QR code that leads to the check', async () => {
    const vaga = await createVaga(portal, { concurso_id });
    const { id, protocolo } = await portal.candidato.rpc.candidato.inscricoes.create({
      concurso_id,
      vaga_id: vaga.id,
      ...NAO,
    });
    const { url } = await portal.candidato.rpc.candidato.inscricoes.comprovante({ id });
    const pdf = await abrir(url);
    expect(pdf.paginas).toBe(1);
    expect(pdf.texto).toContain(protocolo?.numero);
    expect(pdf.texto).toContain(protocolo?.codigo);
    expect(pdf.qr).toBe(protocolo?.url_verificacao);
  });

  it('of before has a receipt without one', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const { url } = await portal.candidato.rpc.candidato.inscricoes.comprovante({ id });
    const pdf = await abrir(url);
    expect(pdf.texto).not.toContain('Protocolo');
    expect(pdf.qr).toBeNull();
  });
});

async function abrir(url: string) {
  const answer = await portal.app.request(url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return lerPdf(new Uint8Array(await answer.arrayBuffer()));
}

describe('the paper', () => {
  it('says everything, and its QR code leads to the check', async () => {
    const { protocolo } = await REGISTROS.envio();
    const pdf = await abrir(protocolo.url_comprovante);
    expect(pdf.paginas).toBe(1);
    for (const dito of [
      'Protocolo de Envio de Documento',
      'ENV-2026-0000001',
      'Recebido em 21/11/2026 às 10:45:07 (horário de Brasília)',
      'Ana Beatriz dos Santos Prado',
      '529.982.247-25',
      'Concurso Público nº 02/2026',
      'Guarda Municipal',
      String(inscricao_id).padStart(6, '0'),
      'Prova de títulos',
      'Diploma de Ana Beatriz',
      'diploma Ana Prado.pdf',
      '1,2 MB (1.258.291 bytes)',
      SHA256,
      protocolo.codigo,
      'http://portal.test/#/protocolo',
    ]) {
      expect(pdf.texto).toContain(dito);
    }
    expect(pdf.qr).toBe(protocolo.url_verificacao);
  });

  it.each([
    ['recurso', ['Protocolo de Recurso', 'Gabarito preliminar', 'Questão', '12', 'peço a anulação']],
    ['isencao', ['Protocolo de Pedido de Isenção', 'Inscrita no CadÚnico.']],
    ['reembolso', ['Protocolo de Pedido de Restituição', '85,50', 'Chave PIX']],
    ['titulos', ['Protocolo da Entrega de Títulos']],
    ['inscricao', ['Protocolo de Inscrição', 'Valor da taxa', '85,50']],
  ] as const)('of %s says what only that kind has', async (tipo, ditos) => {
    const { protocolo } = await REGISTROS[tipo]();
    const pdf = await abrir(protocolo.url_comprovante);
    for (const dito of ditos) expect(pdf.texto).toContain(dito);
    expect(pdf.texto).not.toContain('SHA-256');
    expect(pdf.qr).toBe(protocolo.url_verificacao);
  });

  it('opens by its signed address alone, for an hour', async () => {
    const { protocolo } = await REGISTROS.isencao();
    const [path = ''] = protocolo.url_comprovante.split('?');
    expect((await portal.visitante.http('GET', protocolo.url_comprovante)).headers.get('cache-control')).toContain(
      'no-store',
    );
    expect((await portal.candidato.http('GET', path)).status).toBe(404);
    expect((await portal.admin.http('GET', path)).status).toBe(404);
    const torta = protocolo.url_comprovante.replace(/sig=(.)/, (_, first) => (first === 'A' ? 'sig=B' : 'sig=A'));
    expect((await portal.visitante.http('GET', torta)).status).toBe(404);
    const outro = protocolo.url_comprovante.replace(/\/\d+\?/, '/999999?');
    expect((await portal.visitante.http('GET', outro)).status).toBe(404);
    portal.clock.advance(HORA + 1000);
    expect((await portal.visitante.http('GET', protocolo.url_comprovante)).status).toBe(404);
  });

  it('still opens when the record was cancelled and the contest removed', async () => {
    const { protocolo } = await REGISTROS.isencao();
    await portal.db.updateTable('isencoes').set({ cancelada_em: RECEBIDO }).execute();
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).execute();
    await portal.db.updateTable('concursos').set({ excluido_em: RECEBIDO }).execute();
    expect((await abrir(protocolo.url_comprovante)).texto).toContain(protocolo.numero);
  });
});

describe('checking', () => {
  const verificar = (codigo: string) => portal.visitante.rpc.publico.protocolos.verificar({ codigo });

  it('answers what the paper says, without whose it is', async () => {
    const { protocolo } = await REGISTROS.envio();
    const esperado = {
      valido: true,
      numero: 'ENV-2026-0000001',
      tipo: 'envio',
      descricao: 'Envio de documento: Prova de títulos',
      emitido_em: '2026-11-21T13:45:07.000Z',
      iniciais: 'A. B. S. P.',
      concurso: 'Concurso Público nº 02/2026',
      prefeitura: 'Prefeitura de Vale Sereno',
      cargo: 'Guarda Municipal',
      inscricao_numero: String(inscricao_id).padStart(6, '0'),
      arquivo: { tamanho: 1_258_291, sha256: SHA256 },
      situacao: 'Pendente',
    };
    expect(await verificar(protocolo.codigo)).toEqual(esperado);
    const rest = await portal.visitante.http('GET', `/ps/protocolo/${protocolo.codigo}`);
    expect({ status: rest.status, body: rest.body }).toEqual({ status: 200, body: esperado });
    expect(rest.headers.get('cache-control')).toBe('no-store');
  });

  it.each(TIPOS)('of %s leaks no name, CPF, e-mail, file name or word of the candidate', async (tipo) => {
    const { protocolo } = await REGISTROS[tipo]();
    const dito = JSON.stringify(await verificar(protocolo.codigo));
    expect(dito).not.toMatch(/Ana|Beatriz|Santos|Prado|529\.?982|exemplo\.com|diploma|anulação|CadÚnico|8550|85[.,]5/i);
    expect(Object.keys(JSON.parse(dito))).not.toContain('id');
  });

  it('takes the code as people type it', async () => {
    const { protocolo } = await REGISTROS.isencao();
    const limpo = protocolo.codigo.replaceAll('-', '');
    for (const codigo of [limpo, limpo.toLowerCase(), ` ${protocolo.codigo} `, limpo.replace(/(.{2})/g, '$1 ')]) {
      expect((await verificar(codigo)).numero).toBe(protocolo.numero);
      const path = `/ps/protocolo/${encodeURIComponent(codigo)}`;
      expect((await portal.visitante.http('GET', path)).status).toBe(200);
    }
  });

  it('answers 404 in words to everything else', async () => {
    const { protocolo } = await REGISTROS.isencao();
    const outro = `${protocolo.codigo.startsWith('A') ? 'B' : 'A'}${protocolo.codigo.slice(1)}`;
    const errados = [outro, protocolo.numero, '1', '0000000000000000', 'x'.repeat(5000), '%', "' or 1=1 --", '\u0000'];
    for (const codigo of [...errados, `${protocolo.codigo}A`, protocolo.codigo.slice(1), '', ' ']) {
      expect(await refusal(verificar(codigo))).toMatchObject({
        status: 404,
        mensagem: 'Protocolo não encontrado. Confira o código.',
      });
    }
    const rest = await portal.visitante.http<{ message: string }>('GET', '/ps/protocolo/nada');
    expect(rest).toMatchObject({ status: 404, body: { message: 'Protocolo não encontrado. Confira o código.' } });
  });

  it('is 60 a minute for an address, found or not', async () => {
    const { protocolo } = await REGISTROS.isencao();
    for (let i = 0; i < 30; i += 1) {
      await verificar(protocolo.codigo);
      await refusal(verificar('nada'));
    }
    const cheio = await portal.visitante.http('GET', `/ps/protocolo/${protocolo.codigo}`);
    expect(cheio.status).toBe(429);
    expect(Number(cheio.headers.get('retry-after'))).toBeGreaterThan(0);
    const vizinho = portal.visitante.with({ ip: '203.0.113.99' });
    expect((await vizinho.http('GET', `/ps/protocolo/${protocolo.codigo}`)).status).toBe(200);
    expect((await portal.visitante.http('GET', '/ps/candidato/cpf/52998224725')).status, 'its own count').toBe(200);
    portal.clock.advance(MINUTO);
    expect((await portal.visitante.http('GET', `/ps/protocolo/${protocolo.codigo}`)).status).toBe(200);
  });

  it('is as much for a network of the new addresses, however many of them ask', async () => {
    const de = async (fim: number) =>
      (await portal.visitante.with({ ip: `2001:db8::${fim.toString(16)}` }).http('GET', '/ps/protocolo/nada')).status;
    for (let i = 1; i <= 60; i += 1) expect(await de(i)).toBe(404);
    expect(await de(61)).toBe(429);
  });

  it('follows the record at once', async () => {
    const { protocolo: envio } = await REGISTROS.envio();
    const { protocolo: recurso } = await REGISTROS.recurso();
    const { protocolo: isencao } = await REGISTROS.isencao();
    const { protocolo: reembolso } = await REGISTROS.reembolso();
    const { protocolo: titulos } = await REGISTROS.titulos();
    const { protocolo: inscricao } = await REGISTROS.inscricao();
    const situacoes = async () => {
      const codigos = [envio, recurso, isencao, reembolso, titulos, inscricao].map(({ codigo }) => codigo);
      return (await Promise.all(codigos.map(verificar))).map(({ situacao }) => situacao);
    };
    expect(await situacoes()).toEqual(['Pendente', 'Em Análise', 'Em Análise', 'Solicitado', 'Finalizada', 'Ativa']);
    await portal.db.updateTable('envios').set({ validacao: 'A' }).execute();
    await portal.db.updateTable('recursos').set({ status: 'I' }).execute();
    await portal.db.updateTable('isencoes').set({ status: 'D' }).execute();
    await portal.db.updateTable('reembolsos').set({ status: 'Efetuado' }).execute();
    expect(await situacoes()).toEqual(['Validado', 'Indeferido', 'Deferido', 'Efetuado', 'Finalizada', 'Ativa']);
    await portal.db.updateTable('envios').set({ excluido_em: RECEBIDO }).execute();
    await portal.db.updateTable('recursos').set({ excluido_em: RECEBIDO }).execute();
    await portal.db.updateTable('isencoes').set({ cancelada_em: RECEBIDO }).execute();
    await portal.db.updateTable('reembolsos').set({ cancelado_em: RECEBIDO }).execute();
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).execute();
    expect(await situacoes()).toEqual(['Cancelado', 'Cancelado', 'Cancelado', 'Cancelado', 'Cancelada', 'Cancelada']);
  });
});
