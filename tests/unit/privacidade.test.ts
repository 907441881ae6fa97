// The rules of privacy that need no store: the notice's text, the clock of a request, masks, and what is taken out of the trail.
import { describe, expect, it } from 'vitest';
import type { Pagador } from '../../src/server/boletos/issuers/issuer.ts';
import type { PessoaDoCadastro } from '../../src/server/isencoes/queries.ts';
import { redatorDe } from '../../src/server/privacidade/redacao.ts';
import { comCpfsMascarados, mascararCpfs, pedeInteiros } from '../../src/server/store/masked.ts';
import { AVISO_INICIAL } from '../../src/shared/aviso-inicial.ts';
import { mascararCpf } from '../../src/shared/format.ts';
import {
  blocosDoAviso,
  camposEstranhos,
  pedidoForm,
  prazoDaResposta,
  preencherAviso,
  respostaForm,
  STATUS_DO_PEDIDO,
  TRANSICOES_DO_PEDIDO,
} from '../../src/shared/privacidade.ts';
import { corteDe } from '../../src/shared/retencao.ts';
import { diasEntre } from '../../src/shared/tempo.ts';

describe('the notice', () => {
  it('is titles, lists and paragraphs', () => {
    expect(blocosDoAviso('## Quem\n\nNós,\naqui.\n\n- um\n- dois\n\n\n')).toEqual([
      { tipo: 'titulo', texto: 'Quem' },
      { tipo: 'paragrafo', texto: 'Nós, aqui.' },
      { tipo: 'lista', itens: ['um', 'dois'] },
    ]);
  });

  it('has its places filled, and no others', () => {
    expect(preencherAviso('{instituto} {cnpj} {outro}', { instituto: 'A', cnpj: 'B', encarregado: 'C' })).toBe(
      'A B {outro}',
    );
    expect(camposEstranhos('{instituto} {senha} {senha}')).toEqual(['senha']);
    expect(camposEstranhos(AVISO_INICIAL.texto)).toEqual([]);
  });
});

describe('the notice that comes with the portal', () => {
  const linhas = AVISO_INICIAL.texto.split('\n');
  const linha = (comeco: string) => linhas.find((uma) => uma.startsWith(`- ${comeco}`)) ?? '';

  it('says all that banks and the ministry are given', () => {
    const aoBanco: Record<keyof Pagador, string> = {
      ...{ nome: 'nome', cpf: 'CPF', email: 'e-mail', telefone_celular: 'celular', cep: 'endereço' },
      ...{ endereco: 'endereço', numero: 'endereço', complemento: 'endereço', bairro: 'endereço' },
      ...{ cidade: 'endereço', uf: 'endereço' },
    };
    for (const dito of Object.values(aoBanco)) expect(linha('Com o banco que emite')).toContain(dito);
    const aoMinisterio: Record<keyof PessoaDoCadastro, string> = {
      ...{ nome: 'nome', nis: 'NIS', cpf: 'CPF', data_nascimento: 'nascimento', sexo: 'sexo', nome_mae: 'mãe' },
      ...{ rg: 'RG', rg_data_emissao: 'RG', rg_orgao_emissor: 'RG' },
    };
    for (const dito of Object.values(aoMinisterio)) expect(linha('Com o ministério')).toContain(dito);
    expect(linha('Com o banco que paga')).toContain('nome, CPF e a conta ou chave PIX');
  });

  it('keeps reports that are sent as documents as long as the request they are in', () => {
    expect(linha('Documentos, recursos')).toContain('também laudos');
    expect(linha('Laudos e detalhes')).toContain(
      'da inscrição e dos pedidos de atendimento especial e de vaga reservada',
    );
  });
});

describe('a request', () => {
  it('is to be answered fifteen days on, by São Paulo’s calendar', () => {
    expect(prazoDaResposta('2026-11-21T15:00:00.000Z')).toBe('2026-12-06');
    // Still the day before in São Paulo.
    expect(prazoDaResposta('2026-11-22T02:59:59.999Z')).toBe('2026-12-06');
    expect(prazoDaResposta('2026-11-22T03:00:00.000Z')).toBe('2026-12-07');
    expect(['2026-12-05', '2026-12-06', '2026-12-07'].map((hoje) => diasEntre(hoje, '2026-12-06'))).toEqual([1, 0, -1]);
  });

  it('goes on and never back', () => {
    const fins = STATUS_DO_PEDIDO.filter((status) => TRANSICOES_DO_PEDIDO[status].length === 0);
    expect(fins).toEqual(['Atendido', 'Atendido em parte', 'Negado', 'Cancelado']);
    expect(TRANSICOES_DO_PEDIDO['Em análise']).not.toContain('Aberto');
  });

  it('of a correction says what is wrong; a no says why', () => {
    expect(pedidoForm.safeParse({ tipo: 'correcao', detalhe: ' ' }).success).toBe(false);
    expect(pedidoForm.safeParse({ tipo: 'acesso' }).success).toBe(true);
    expect(respostaForm.safeParse({ status: 'Negado', resposta: 'x'.repeat(19) }).success).toBe(false);
    expect(respostaForm.safeParse({ status: 'Negado', resposta: 'x'.repeat(20) }).success).toBe(true);
    expect(respostaForm.safeParse({ status: 'Atendido', resposta: '' }).success).toBe(false);
    expect(respostaForm.safeParse({ status: 'Em análise' }).success).toBe(true);
  });
});

describe('a CPF', () => {
  it('is masked by its middle digits; what is none stays', () => {
    expect(mascararCpf('52998224725')).toBe('***.982.247-**');
    for (const outro of ['', '529', '***.982.247-**', 'R0000000042']) expect(mascararCpf(outro)).toBe(outro);
  });

  it('is masked wherever it is in an answer, also as an account’s holder and a PIX key', () => {
    const linha = { cpf: '52998224725', nome: 'Ana', lista: [{ cadastro: { cpf: '52998224725' } }], nada: null };
    const destino = { titular_documento: '52998224725', chavePix: 'ana@exemplo.com.br', chavepix: '529.982.247-25' };
    const vistos: string[] = [];
    expect(comCpfsMascarados({ ...linha, destino }, (cpf) => vistos.push(cpf))).toEqual({
      ...linha,
      cpf: '***.982.247-**',
      lista: [{ cadastro: { cpf: '***.982.247-**' } }],
      destino: { titular_documento: '***.982.247-**', chavePix: 'ana@exemplo.com.br', chavepix: '***.982.247-**' },
    });
    expect(vistos).toHaveLength(4);
  });

  it('is masked in what was searched for, also with spaces or beside other words', () => {
    const mascarado = '***.453.131-**';
    for (const [search, dito] of [
      ['68045313102', mascarado],
      ['680.453.131-02', mascarado],
      ['680 453 131 02', mascarado],
      ['680 453 131-02 ', `${mascarado} `],
      ['CPF 68045313102', `CPF ${mascarado}`],
      ['680.453.131-02 isabel', `${mascarado} isabel`],
    ])
      expect(comCpfsMascarados({ filtros: { search } })).toEqual({ filtros: { search: dito } });
  });

  it('is told from other numbers in a text', () => {
    for (const texto of [
      '23793.38128 60000.000003 00000.000400 1 84340000010000',
      '00020126580014br.gov.bcb.pix0136123e4567-e89b-12d3-a456-42661417400052040000530398654065.505802BR6304A13F',
      'PRI-2026-0000001, REC-2026-0000012',
      '(33) 97777-1234, 12.345.678/0001-90, 2026-11-21, R$ 1.234,50, 000412',
      'pay_08022591325 e cus_000005219613',
    ])
      expect(mascararCpfs(texto)).toBe(texto);
  });

  it('is whole for a call that says so', () => {
    expect([false, 0, 'false', '0', 'N'].every((mascarar) => pedeInteiros({ mascarar }))).toBe(true);
    for (const input of [
      undefined,
      null,
      'x',
      {},
      { mascarar: true },
      { mascarar: '' },
      { mascarar: 'S' },
      new FormData(),
    ])
      expect(pedeInteiros(input)).toBe(false);
  });
});

describe('what the trail keeps of somebody who was erased', () => {
  const ana = { nome: 'Ana', cpf: '52998224725', email: 'ana@exemplo.com.br' };
  it('is who, when and what, not their name, CPF and e-mail', () => {
    const redator = redatorDe(ana, 'X');
    expect(redator.texto('Alterou os dados de ANA (529.982.247-25, ana@exemplo.com.br) em Anápolis.')).toBe(
      'Alterou os dados de X ([removido], [removido]) em Anápolis.',
    );
    const dados = {
      id: 7,
      numero: '000412',
      status: 'A',
      cadastro: { nome: 'Ana', numero: '10', cep: '1', cpf: ana.cpf },
    };
    expect(JSON.parse(redator.dados(JSON.stringify(dados))!)).toEqual({
      id: 7,
      numero: '000412',
      status: 'A',
      cadastro: { nome: '[removido]', numero: '[removido]', cep: '[removido]', cpf: '[removido]' },
    });
    expect(redator.dados(null)).toBeNull();
  });
});

describe('whoever was erased, however they are written', () => {
  const redator = redatorDe(
    {
      ...{ nome: 'Marina Duarte Sampaio', cpf: '68045313102', email: 'marina.ds@exemplo.com.br' },
      antes: ['Marina Conceição Duarte', 'marina@exemplo.org'],
      alem: ['33977771234', '977771234', '20261121', '12047892084', 'certidão da marina.pdf'],
    },
    'X',
  );
  const mudam = (...textos: string[]) => textos.filter((texto) => redator.texto(texto) === texto);
  const ficam = (...textos: string[]) => textos.filter((texto) => redator.texto(texto) !== texto);

  it('goes by any digits of the CPF and of phones', () => {
    expect(
      mudam('680 453 131 02', 'CPF68045313102', '680-453-131-02', '680453131 02', '***.453.131-**', '97777 1234'),
    ).toEqual([]);
    expect(redator.texto('ligar (33) 97777-1234 ou 2026-1121')).toBe('ligar [removido] ou [removido]');
    expect(ficam('2026-11-21T15:00:00.000Z', '1680453131020', 'PRI-2026-0000001', '453131')).toEqual([]);
  });

  it('goes by the NIS, and by what a file of theirs is called', () => {
    expect(redator.texto('Enviou "certidao da marina.pdf", NIS 120.47892.08-4.')).toBe(
      'Enviou "[removido]", NIS [removido].',
    );
  });

  it('goes by the name as files have it, and by the first name with another', () => {
    expect(redator.texto('recurso-Marina-Duarte-Sampaio-68045313102.pdf')).toBe('recurso-X-[removido].pdf');
    expect(redator.texto('Declaração de Marina Sampaio e de MARINA_DUARTE.')).toBe(
      'Declaração de [removido] e de [removido].',
    );
    expect(
      mudam('marina sampaio', 'sampaio, marina', 'Marina Conceicao', 'marina.ds', 'pedido de Marina Duarte já'),
    ).toEqual([]);
    expect(ficam('Marina', 'Duarte Sampaio', 'Marina Duarte Lima', 'Marina Sampaio de Oliveira', 'Marinas')).toEqual(
      [],
    );
  });

  it('goes from a signature, whatever comes after the name', () => {
    expect(redator.texto('Atenciosamente,\nMarina Sampaio\nCandidata')).toBe('Atenciosamente,\n[removido]\nCandidata');
    for (const [texto, dito] of [
      ['Marina Sampaio CPF 1', '[removido] CPF 1'],
      ['MARINA SAMPAIO RG 1', '[removido] RG 1'],
      ['MARINA SAMPAIO Venho', '[removido] Venho'],
      ['marina sampaio venho', '[removido] venho'],
    ] as const)
      expect(redator.texto(texto)).toBe(dito);
  });

  it('goes from columns of JSON as they are read, and what names nobody stays as it was written', () => {
    const de = (dito: object) => JSON.parse(redator.coluna(JSON.stringify(dito)));
    expect(de({ nota: 'Sou eu:\nMarina Sampaio', itens: [{ cpf: 68045313102, valor: 8550 }] })).toEqual({
      nota: 'Sou eu:\n[removido]',
      itens: [{ cpf: '[removido]', valor: 8550 }],
    });
    for (const texto of ['{ "valor": 10.00 }', '[]', '{}']) expect(redator.coluna(texto)).toBe(texto);
    for (const texto of ['{"de": "Marina Sampaio', '"Marina Sampaio', 'De Marina Sampaio'])
      expect(redator.coluna(texto)).toBe(texto.replace('Marina Sampaio', '[removido]'));
  });

  it('goes from a search by the front of an e-mail', () => {
    for (const dito of ['marina', 'Marina@', 'marina@exemplo', 'marina.ds@ex'])
      expect(redator.busca(dito)).toBe('[removido]');
    for (const dito of ['mar', 'marina@outro', 'marinas']) expect(redator.busca(dito)).toBe(dito);
    const filtros = { filtros: { search: 'marina', status: 'marina', sexo: 'F' } };
    expect(JSON.parse(redator.dados(JSON.stringify(filtros), false)!)).toEqual({
      filtros: { ...filtros.filtros, search: '[removido]' },
    });
  });

  it('does not go from a search by a front that many words begin with', () => {
    const { busca } = redatorDe({ nome: 'Ana Lima', cpf: '68045313102', email: 'a@exemplo.com.br' }, 'X');
    for (const dito of ['', 'a', 'A']) expect(busca(dito)).toBe(dito);
    for (const dito of ['a@', 'a@exemplo']) expect(busca(dito)).toBe('[removido]');
  });
});

describe('how long data is kept', () => {
  it('counts days back from now', () => {
    expect(corteDe(180, new Date('2026-11-21T15:00:00.000Z'))).toBe('2026-05-25T15:00:00.000Z');
  });
});
