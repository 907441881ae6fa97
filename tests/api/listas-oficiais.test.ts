// The lists an institute publishes: exactly those whom the rules put in each, in the order of the alphabet, with name and
// number and nothing else of anybody; for whom the role lets; as a file, and as a publication of the contest.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lerGrupos } from '../../src/server/listas-oficiais/leitura.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { situacaoDaInscricao } from '../../src/shared/inscricoes.ts';
import type { ListaOficial } from '../../src/shared/listas-oficiais.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createIsencao,
  createPontuacao,
  createPrazo,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { lerPaginas } from '../support/leitor.ts';
import { lerCsv } from '../support/planilha.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

type Pedido = Parameters<Portal['admin']['rpc']['admin']['listasOficiais']['exportar']>[0];

/** What an address opens. */
async function abrir(url: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await portal.app.request(url);
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const gerar = async (pedido: Pedido) => abrir((await portal.admin.rpc.admin.listasOficiais.exportar(pedido)).url);
const csv = async (pedido: Pedido) => lerCsv((await gerar({ ...pedido, formato: 'csv' })).bytes.toString());
const pdf = async (pedido: Pedido) => lerPaginas((await gerar({ ...pedido, formato: 'pdf' })).bytes);

const MOTIVO = 'Motivo que ninguém deve ler.';
const DETALHE = 'Detalhe de saúde sigiloso.';

interface Semeado {
  concurso: Row<'concursos'>;
  janelas: Row<'prazos'>[];
  inscricoes: (Row<'inscricoes'> & { isencao: 'P' | 'D' | 'I' | null })[];
  recursos: Row<'recursos'>[];
}

/** Every way an enrolment of a contest can stand, in two vacancies, and as much in another contest. */
async function semear(): Promise<Semeado> {
  const outro = await createConcurso(portal);
  const concurso = await createConcurso(portal, {
    titulo: 'Concurso 1/2026',
    prefeitura: 'Prefeitura de Vale Sereno/MG',
  });
  const tudo: Semeado = { concurso, janelas: [], inscricoes: [], recursos: [] };
  for (const { id: concurso_id } of [outro, concurso]) {
    const vagas = [
      await createVaga(portal, { concurso_id, cargo: 'Médico', nivel: 'Superior' }),
      await createVaga(portal, { concurso_id, cargo: 'Gari', nivel: 'Fundamental', valor_centavos: 0 }),
    ];
    const janelas = [
      await createPrazo(portal, { concurso_id, descricao: 'Gabarito preliminar', exibir_n_questoes: 10 }),
      await createPrazo(portal, { concurso_id, descricao: 'Títulos' }),
    ];
    if (concurso_id === concurso.id) tudo.janelas = janelas;
    const daqui = concurso_id === concurso.id;
    for (const status of daqui ? (['A', 'C'] as const) : (['A'] as const)) {
      for (const [n, status_pagamento] of (['Pendente', 'Emitido', 'Pago', 'Isento', 'Vencido'] as const).entries()) {
        for (const isencao of daqui ? ([null, 'P', 'D', 'I'] as const) : (['D'] as const)) {
          const vaga = vagas[isencao === 'I' && status_pagamento !== 'Pago' ? 1 : 0]!;
          const inscricao = await createInscricao(portal, {
            vaga_id: vaga.id,
            status,
            status_pagamento,
            possui_deficiencia: n % 2 === 0 ? 'S' : 'N',
            detalhe_deficiencia: n % 2 === 0 ? DETALHE : null,
            possui_condicao_especial: isencao === 'P' ? 'S' : 'N',
            detalhe_condicao_especial: isencao === 'P' ? DETALHE : null,
          });
          const inscricao_id = inscricao.id;
          // Titles that were decided, that wait, and none.
          if (isencao === 'D')
            await createPontuacao(portal, { inscricao_id, status: 'A', concedidos_centesimos: 100 + 50 * (n % 3) });
          else if (isencao === 'I') await createPontuacao(portal, { inscricao_id });
          if (isencao !== null) await createIsencao(portal, { inscricao_id, status: isencao, motivo: MOTIVO });
          // Withdrawn before the other one was made: it never counts.
          else await createIsencao(portal, { inscricao_id, status: 'D', cancelada_em: inscricao.created_at });
          if (concurso_id === concurso.id) tudo.inscricoes.push({ ...inscricao, isencao });
          for (const [q, decisao] of (['P', 'D', 'I'] as const).entries()) {
            const recurso = await createRecurso(portal, {
              inscricao_id,
              prazo_id: janelas[n % 2]!.id,
              numero_questao: q + 1,
              status: decisao,
              motivo: MOTIVO,
              observacao_admin: MOTIVO,
              excluido_em: isencao === 'I' && decisao === 'D' ? inscricao.created_at : null,
            });
            if (concurso_id === concurso.id) tudo.recursos.push(recurso);
          }
        }
      }
    }
  }
  return tudo;
}

const numeros = (ids: number[]) => ids.map((id) => String(id).padStart(6, '0')).sort();

describe('who is in a list', () => {
  it('is whom the rules say, of active enrolments of this contest alone', async () => {
    const { concurso, janelas, inscricoes, recursos } = await semear();
    const ativas = inscricoes.filter(({ status }) => status === 'A');
    const quitada = (i: Semeado['inscricoes'][number]) =>
      i.status_pagamento === 'Isento' || ['Pago', 'Deferido'].includes(situacaoDaInscricao(i, false));
    const pedidos: Record<Exclude<ListaOficial, 'recursos' | 'reservas' | 'atendimento'>, Semeado['inscricoes']> = {
      inscritos: ativas,
      homologados: ativas.filter(quitada),
      isencoes: ativas.filter(({ isencao }) => isencao === 'D' || isencao === 'I'),
      pcd: ativas.filter(({ possui_deficiencia }) => possui_deficiencia === 'S'),
      especial: ativas.filter(({ possui_condicao_especial }) => possui_condicao_especial === 'S'),
      titulos: ativas.filter(({ isencao }) => isencao === 'D'),
      pagos: ativas.filter(({ status_pagamento }) => status_pagamento === 'Pago'),
      pendentes: ativas.filter((i) => !quitada(i)),
    };
    for (const [lista, esperadas] of Object.entries(pedidos) as [ListaOficial, Semeado['inscricoes']][]) {
      expect(esperadas.length).toBeGreaterThan(0);
      expect(esperadas.length, lista).toBeLessThan(inscricoes.length);
      for (const agrupar of ['vaga', 'nao'] as const) {
        const pedido = { concurso_id: concurso.id, lista, agrupar };
        const [, ...linhas] = await csv(pedido);
        expect([lista, linhas.map(([numero]) => numero).sort()]).toEqual([
          lista,
          numeros(esperadas.map(({ id }) => id)),
        ]);
        const previa = await portal.admin.rpc.admin.listasOficiais.previa(pedido);
        expect([lista, previa.total]).toEqual([lista, esperadas.length]);
        expect(previa.primeiros.map(({ numero }) => numero)).toEqual(linhas.slice(0, 20).map(([numero]) => numero));
        for (const { vaga_id, total } of previa.vagas) {
          expect([lista, vaga_id, total]).toEqual([
            lista,
            vaga_id,
            esperadas.filter((inscricao) => inscricao.vaga_id === vaga_id).length,
          ]);
        }
      }
    }
    const dasIsencoes = await csv({ concurso_id: concurso.id, lista: 'isencoes', resultado: 'I' });
    expect(dasIsencoes[0]).toEqual(['Inscrição', 'Nome', 'Cargo', 'Nível', 'Resultado']);
    expect(
      dasIsencoes
        .slice(1)
        .map(([numero]) => numero)
        .sort(),
    ).toEqual(numeros(ativas.filter(({ isencao }) => isencao === 'I').map(({ id }) => id)));
    const { sem_decisao } = await portal.admin.rpc.admin.listasOficiais.previa({
      concurso_id: concurso.id,
      lista: 'isencoes',
    });
    expect(sem_decisao).toBe(ativas.filter(({ isencao }) => isencao === 'P').length);

    for (const { id: prazo_id } of janelas) {
      const daJanela = recursos.filter(
        (recurso) =>
          recurso.prazo_id === prazo_id &&
          recurso.excluido_em === null &&
          recurso.status !== 'P' &&
          ativas.some(({ id }) => id === recurso.inscricao_id),
      );
      const [titulos, ...linhas] = await csv({ concurso_id: concurso.id, lista: 'recursos', prazo_id });
      expect(titulos).toEqual(['Inscrição', 'Nome', 'Cargo', 'Nível', 'Questão', 'Resultado']);
      expect(linhas.map(([numero, , , , questao, resultado]) => [Number(numero), questao, resultado]).sort()).toEqual(
        daJanela
          .map((r) => [r.inscricao_id, String(r.numero_questao), r.status === 'D' ? 'Deferido' : 'Indeferido'])
          .sort(),
      );
    }
  });

  it('says nothing of anybody but name and number, in either format and whatever the list', async () => {
    const { concurso, janelas } = await semear();
    const cpfs = (await portal.db.selectFrom('candidatos').select(['cpf', 'email']).execute()).flatMap(
      ({ cpf, email }) => [cpf, cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'), email],
    );
    const listas = [
      'inscritos',
      'homologados',
      'isencoes',
      'pcd',
      'especial',
      'recursos',
      'pagos',
      'pendentes',
    ] as const;
    for (const lista of listas) {
      for (const layout of lista === 'recursos' ? (['normal', 'compacto'] as const) : (['normal'] as const)) {
        const prazo = lista === 'recursos' ? { prazo_id: janelas[0]!.id } : {};
        const pedido = { concurso_id: concurso.id, lista, layout, ...prazo };
        const paginas = (await pdf(pedido)).join('\n');
        const tabela = (await gerar({ ...pedido, formato: 'csv' })).bytes.toString();
        // What is looked for is really there to be found.
        const [, ...linhas] = lerCsv(tabela);
        for (const [numero = ''] of linhas) expect(paginas).toContain(numero);
        for (const texto of [paginas, tabela]) {
          for (const proibido of [...cpfs, MOTIVO, DETALHE]) expect(texto).not.toContain(proibido);
          expect(texto).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
        }
      }
    }
  });
});

describe('the order', () => {
  const NOMES = [
    'Zélia Ávila',
    'Álvaro Brás',
    'alvaro bras',
    'ALVARO COSTA',
    'Ângela d’Ávila',
    'Ângela Dávila',
    'Angela Davis',
    "Ângela d'Avila Souza",
    'Ana Maria',
    'Ana',
    'Anabela',
    'Ção da Silva',
    'Cao da Silva',
    'Ícaro Nunes',
    'Igor Nunes',
    'Érica Paz',
    'Eva Paz',
    'Ünal Öz',
    'Último Nome',
  ];
  const alfabeto = new Intl.Collator('pt-BR', { sensitivity: 'base' });

  async function enturmar(cargos: readonly string[] = ['Gari']) {
    const { id: concurso_id } = await createConcurso(portal);
    const vagas = [];
    for (const cargo of cargos) vagas.push(await createVaga(portal, { concurso_id, cargo, nivel: 'Médio' }));
    for (const [i, nome] of NOMES.entries()) {
      const { id: candidato_id } = await createCandidato(portal, {
        nome,
        email: `z${NOMES.length - i}@exemplo.com.br`,
      });
      await createInscricao(portal, { candidato_id, vaga_id: vagas[i % vagas.length]!.id });
    }
    return concurso_id;
  }

  it('is the alphabet’s of pt-BR, accents and case aside, or that of the numbers', async () => {
    const concurso_id = await enturmar();
    const [, ...porNome] = await csv({ concurso_id, lista: 'inscritos', agrupar: 'nao' });
    const nomes = porNome.map(([, nome]) => nome as string);
    expect([...nomes].sort((a, b) => alfabeto.compare(a, b))).toEqual(nomes);
    // What differs by its accents alone comes first without them.
    expect(nomes.indexOf('Cao da Silva')).toBeLessThan(nomes.indexOf('Ção da Silva'));
    expect(nomes.slice(3, 6)).toEqual(['Ana', 'Ana Maria', 'Anabela']);

    const [, ...porNumero] = await csv({ concurso_id, lista: 'inscritos', agrupar: 'nao', ordem: 'numero' });
    expect(porNumero.map(([, nome]) => nome)).toEqual(NOMES);
    expect(porNumero.map(([numero]) => numero)).toEqual(porNumero.map(([numero]) => numero).sort());
  });

  it('goes vacancy by vacancy, these by their own names', async () => {
    const concurso_id = await enturmar(['Zelador', 'Água e Esgoto: operação', 'Auxiliar']);
    const [, ...linhas] = await csv({ concurso_id, lista: 'inscritos' });
    expect([...new Set(linhas.map(([, , cargo]) => cargo))]).toEqual([
      'Água e Esgoto: operação',
      'Auxiliar',
      'Zelador',
    ]);
    for (const cargo of ['Auxiliar', 'Zelador']) {
      const nomes = linhas.filter((linha) => linha[2] === cargo).map(([, nome]) => nome as string);
      expect([...nomes].sort((a, b) => alfabeto.compare(a, b))).toEqual(nomes);
    }
    const { vagas } = await portal.admin.rpc.admin.listasOficiais.previa({ concurso_id, lista: 'inscritos' });
    expect(vagas.map(({ cargo }) => cargo)).toEqual(['Água e Esgoto: operação', 'Auxiliar', 'Zelador']);
  });

  it('has everybody once however short the stretches are read in, namesakes too', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { id: prazo_id } = await createPrazo(portal, { concurso_id, exibir_n_questoes: 9 });
    const esperadas: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id: candidato_id } = await createCandidato(portal, { nome: n < 4 ? 'José da Silva' : 'Jose da Silva' });
      const { id: inscricao_id } = await createInscricao(portal, { candidato_id, vaga_id });
      for (const numero_questao of [3, 1, 3]) {
        await createRecurso(portal, { inscricao_id, prazo_id, numero_questao, status: 'D' });
      }
      for (const questao of [1, 3, 3]) esperadas.push(`${inscricao_id} ${questao}`);
    }
    // The one without an accent.
    esperadas.unshift(...esperadas.splice(-3));
    const selecao = {
      concurso_id,
      lista: 'recursos',
      prazo_id,
      resultado: undefined,
      agrupar: 'nao',
      tipo: 'preliminar',
      layout: 'normal',
    } as const;
    for (const limite of [1, 2, 3, 4, 100]) {
      const lidas: string[] = [];
      for await (const { lotes } of lerGrupos(portal.db, { ...selecao, ordem: 'nome' }, limite)) {
        for await (const linhas of lotes) {
          expect(linhas.length).toBeLessThanOrEqual(limite);
          lidas.push(...linhas.map(({ id, questao }) => `${id} ${questao}`));
        }
      }
      expect([limite, lidas]).toEqual([limite, esperadas]);
    }
  });
});

describe('the document', () => {
  it('says who publishes what and when, counts, and says how many pages it has', async () => {
    const { id: concurso_id } = await createConcurso(portal, {
      titulo: 'Concurso Público nº 1/2026',
      prefeitura: 'Prefeitura Municipal de Vale Sereno/MG',
    });
    const gari = await createVaga(portal, { concurso_id, cargo: 'Gari', nivel: 'Fundamental' });
    const medico = await createVaga(portal, { concurso_id, cargo: 'Médico', nivel: 'Superior' });
    const longo = `Maria ${'de Albuquerque '.repeat(12)}Silva`;
    for (let i = 0; i < 70; i += 1) {
      const { id } = await createCandidato(portal, {
        nome: i === 0 ? longo : `Pessoa Número ${String(i).padStart(3, '0')}`,
      });
      await createInscricao(portal, { candidato_id: id, vaga_id: i < 60 ? gari.id : medico.id });
    }
    const pedida = await portal.admin.rpc.admin.listasOficiais.exportar({
      concurso_id,
      lista: 'inscritos',
      tipo: 'definitiva',
      subtitulo: 'Edital nº 3/2026',
      data: '2026-12-01',
      assinante: 'Renata Lemos',
      cargo_assinante: 'Presidente da comissão',
    });
    expect(pedida.nome).toBe('lista-inscritos_2026-11-21.pdf');
    const { headers, bytes } = await abrir(pedida.url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const paginas = await lerPaginas(bytes);
    const tudo = paginas.join('\n');
    expect(paginas.length).toBeGreaterThan(1);
    for (const [i, pagina] of paginas.entries()) {
      expect(pagina.replace(/\s+/g, ' ')).toContain(`Página ${i + 1} de ${paginas.length}`);
    }
    for (const texto of [
      portal.deps.ajustes.atual().instituto.nome,
      'Prefeitura Municipal de Vale Sereno/MG',
      'Concurso Público nº 1/2026',
      'Edital nº 3/2026',
      'Relação definitiva de inscritos',
      'Gari — Fundamental (continuação)',
      'Total: 60 inscrições.',
      'Médico — Superior',
      'Total: 10 inscrições.',
      'Total geral: 70 inscrições.',
      'Vale Sereno/MG, 1º de dezembro de 2026.',
      'Renata Lemos',
      'Presidente da comissão',
    ]) {
      expect(tudo).toContain(texto);
    }
    expect(tudo).not.toContain('cabe recurso');
    // A name that takes several lines is whole.
    expect(tudo.replace(/\s+/g, ' ')).toContain(longo);
    // Titles and the language are for screen readers.
    expect(bytes.toString('latin1')).toContain('/Lang (pt-BR)');
    // The file of the same list can be told by what the document says of it.
    const { bytes: arquivo } = await gerar({ concurso_id, lista: 'inscritos', formato: 'csv' });
    expect(tudo.replace(/\s+/g, '')).toContain(createHash('sha256').update(arquivo).digest('hex'));
  });

  it('names the vacancy of each row when it is one list, and stands in two columns when asked', async () => {
    const { concurso, janelas } = await semear();
    const pedido = { concurso_id: concurso.id, lista: 'recursos', prazo_id: janelas[0]!.id } as const;
    const [umaSo = ''] = await pdf({ ...pedido, agrupar: 'nao' });
    expect(umaSo).toContain('Cargo');
    expect(umaSo).toContain('Médico — Superior');
    expect(umaSo).toContain('Resultado preliminar dos recursos: Gabarito preliminar');
    expect(umaSo).toContain('cabe recurso');
    const [compacta = ''] = await pdf({ ...pedido, agrupar: 'nao', layout: 'compacto' });
    expect(compacta).not.toContain('Médico — Superior');
  });

  it('says that there was nobody', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const { id: prazo_id } = await createPrazo(portal, { concurso_id });
    const vazias: [ListaOficial, string][] = [
      ['inscritos', 'Não houve inscritos.'],
      ['isencoes', 'Não houve pedidos decididos de isenção da taxa de inscrição.'],
      ['pcd', 'Não houve inscritos como pessoa com deficiência (PcD).'],
      ['recursos', 'Não houve recursos decididos.'],
      ['reservas', 'Não houve pedidos de vaga reservada.'],
    ];
    for (const [lista, texto] of vazias) {
      const pedido = { concurso_id, lista, ...(lista === 'recursos' ? { prazo_id } : {}) };
      expect((await pdf(pedido)).join('\n')).toContain(texto);
      expect(await csv(pedido)).toHaveLength(1);
      expect(await portal.admin.rpc.admin.listasOficiais.previa(pedido)).toMatchObject({ total: 0, primeiros: [] });
    }
  });

  it('is taken out on the record, by an address that says nothing of it', async () => {
    const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso Sigiloso' });
    const { url } = await portal.admin.rpc.admin.listasOficiais.exportar({ concurso_id, lista: 'pcd', formato: 'csv' });
    expect(decodeURIComponent(url)).not.toContain('Sigiloso');
    const [log] = await portal.logs('exportar');
    expect(log).toMatchObject({
      descricao: 'Gerou a lista oficial "Pessoas com deficiência" em CSV.',
      usuario_id: portal.admin.id,
      registro_tipo: 'concurso',
      registro_id: concurso_id,
      concurso_id,
    });
    expect(JSON.parse(log!.dados_novos!)).toMatchObject({ lista: 'pcd', formato: 'csv' });
    portal.clock.advance(5 * 60_000 + 1);
    expect((await portal.app.request(url)).status).toBe(404);
  });

  it('has no cell that a spreadsheet would run', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: '@cargo' });
    const { id: candidato_id } = await createCandidato(portal, { nome: '=1+1' });
    await createInscricao(portal, { candidato_id, vaga_id });
    const { bytes } = await gerar({ concurso_id, lista: 'inscritos', formato: 'csv' });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lerCsv(bytes.toString())[1]!.slice(1, 3)).toEqual(["'=1+1", "'@cargo"]);
  });
});

describe('publishing', () => {
  it('makes the document a publication that anyone may open, once for the same key', async () => {
    const { concurso } = await semear();
    const pedido = { concurso_id: concurso.id, lista: 'homologados', subtitulo: 'Edital nº 4/2026' } as const;
    const comChave = portal.admin.with({ key: 'publicar-uma-vez' });
    const publicada = await comChave.rpc.admin.listasOficiais.publicar(pedido);
    expect(publicada).toMatchObject({
      titulo: 'Relação preliminar das inscrições homologadas',
      descricao: 'Edital nº 4/2026',
      data_publicacao: '2026-11-21',
      status: 'Ativo',
    });
    expect(await comChave.rpc.admin.listasOficiais.publicar(pedido)).toEqual(publicada);
    const noConcurso = await portal.visitante.rpc.publico.concursos.publicacoes({ concurso_id: concurso.id });
    expect(noConcurso.map(({ id }) => id)).toEqual([publicada.id]);

    const { headers, bytes } = await abrir(noConcurso[0]!.caminho_arquivo!);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(bytes).toEqual((await gerar({ ...pedido, formato: 'pdf' })).bytes);
    const guardado = portal.db.selectFrom('arquivos').selectAll().where('categoria', '=', 'publicacao');
    const { sha256, tamanho } = await guardado.executeTakeFirstOrThrow();
    expect([sha256, tamanho]).toEqual([createHash('sha256').update(bytes).digest('hex'), bytes.length]);
    const [log] = await portal.logs('criar_publicacao');
    expect(log).toMatchObject({ registro_id: publicada.id, concurso_id: concurso.id, usuario_id: portal.admin.id });
  });

  it('takes a title of its own, and leaves nothing where it is refused', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const titulo_publicacao = 'Aviso nº 7';
    const { titulo } = await portal.admin.rpc.admin.listasOficiais.publicar({
      concurso_id,
      lista: 'pagos',
      titulo: 'Pagos até hoje',
      titulo_publicacao,
    });
    expect(titulo).toBe(titulo_publicacao);
    const antes = await portal.snapshot();
    const { admin } = portal.admin.rpc;
    expect(await refusal(admin.listasOficiais.publicar({ concurso_id: 999, lista: 'pagos' }))).toMatchObject({
      status: 404,
    });
    expect(await portal.snapshot()).toEqual(antes);
  });
});

describe('who may', () => {
  it('reads with the area of reports, publishes with that of contests; nothing is written otherwise', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const pedido = { concurso_id, lista: 'inscritos' } as const;
    const caminho = `/ps/relatorio/listas/${concurso_id}/inscritos`;
    const auditor = await portal.administrador({ papel: 'auditor' });
    const analista = await portal.administrador({ papel: 'analista' });
    const antes = await portal.snapshot();
    for (const [quem, status] of [
      [portal.visitante, 401],
      [portal.candidato, 403],
      [analista, 403],
    ] as const) {
      const { listasOficiais } = quem.rpc.admin;
      expect(await refusal(listasOficiais.previa(pedido))).toMatchObject({ status });
      expect(await refusal(listasOficiais.exportar(pedido))).toMatchObject({ status });
      expect(await refusal(listasOficiais.publicar(pedido))).toMatchObject({ status });
      for (const final of ['', '/previa']) expect(await quem.http('GET', caminho + final)).toMatchObject({ status });
      expect(await quem.http('POST', `${caminho}/publicar`, { json: {} })).toMatchObject({ status });
    }
    expect(await refusal(auditor.rpc.admin.listasOficiais.publicar(pedido))).toMatchObject({ status: 403 });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await auditor.rpc.admin.listasOficiais.previa(pedido)).toMatchObject({ total: 0 });
    expect((await auditor.http('GET', caminho)).status).toBe(200);
  });

  it('is refused what a list does not have, and what is not there', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const envio = await createPrazo(portal, { concurso_id, tipo: 'envio' });
    const deOutro = await createPrazo(portal);
    const antes = await portal.snapshot();
    const { listasOficiais } = portal.admin.rpc.admin;
    const recusas: [object, number, string[]][] = [
      [{ lista: 'todos' }, 422, ['lista']],
      [{ lista: 'recursos' }, 422, ['prazo_id']],
      [{ lista: 'pcd', prazo_id: 1 }, 422, ['prazo_id']],
      [{ lista: 'pcd', resultado: 'D' }, 422, ['resultado']],
      [{ lista: 'pcd', agrupar: 'sala' }, 422, ['agrupar']],
      [{ lista: 'pcd', cpf: 'S' }, 422, ['']],
      [{ lista: 'recursos', prazo_id: envio.id }, 404, []],
      [{ lista: 'recursos', prazo_id: deOutro.id }, 404, []],
      [{ lista: 'pcd', concurso_id: 999 }, 404, []],
    ];
    for (const [parte, status, campos] of recusas) {
      const pedido = { concurso_id, ...parte } as never;
      for (const call of [listasOficiais.previa, listasOficiais.exportar, listasOficiais.publicar]) {
        const recusa = await refusal(call(pedido));
        expect([parte, recusa.status]).toEqual([parte, status]);
        if (campos[0]) expect([parte, Object.keys(recusa.errors ?? {})]).toEqual([parte, campos]);
      }
    }
    expect(await refusal(listasOficiais.exportar({ concurso_id, lista: 'pcd', data: '2026-02-31' }))).toMatchObject({
      status: 422,
    });
    expect(await portal.snapshot()).toEqual(antes);
  });
});

it('appeals against the edital by who is not enrolled stand under a heading of their own, without a number', async () => {
  const { id: concurso_id } = await createConcurso(portal);
  const prazo = await createPrazo(portal, { concurso_id, objeto: 'edital', descricao: 'Impugnação' });
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Zelador', nivel: 'Fundamental' });
  const { id: inscricao_id } = await createInscricao(portal, { vaga_id: vaga.id, candidato_id: portal.outro.id });
  const doEdital = { prazo_id: prazo.id, numero_questao: 0, concurso_id } as const;
  const sem = { ...doEdital, inscricao_id: null } as const;
  await createRecurso(portal, { ...doEdital, inscricao_id, status: 'I' });
  for (const nome of ['Ávila Primeira', 'Zuleica Última']) {
    const { id: candidato_id } = await createCandidato(portal, { nome });
    await createRecurso(portal, { ...sem, candidato_id, status: 'D' });
    await createRecurso(portal, { ...sem, candidato_id, status: 'P' });
    await createRecurso(portal, { ...sem, candidato_id, status: 'D', excluido_em: prazo.data_inicio });
  }
  const lista = { concurso_id, lista: 'recursos', prazo_id: prazo.id } as const;
  const previa = await portal.admin.rpc.admin.listasOficiais.previa(lista);
  expect(previa).toMatchObject({ total: 3, sem_decisao: 2 });
  expect(previa.vagas.map(({ cargo, total }) => [cargo, total])).toEqual([
    ['Zelador', 1],
    ['Impugnação do edital', 2],
  ]);
  const numero = String(inscricao_id).padStart(6, '0');
  const linhas = [
    [numero, 'Bruno Outro', 'Zelador', 'Fundamental', '', 'Indeferido'],
    ['—', 'Ávila Primeira', 'Impugnação do edital', '', '', 'Deferido'],
    ['—', 'Zuleica Última', 'Impugnação do edital', '', '', 'Deferido'],
  ];
  expect((await csv(lista)).slice(1)).toEqual(linhas);
  expect((await csv({ ...lista, resultado: 'I' })).slice(1)).toEqual(linhas.slice(0, 1));
  // Last in one list too, by name and by number, however short the stretches are read in.
  for (const ordem of ['nome', 'numero'] as const) {
    const umaSo = { ...lista, ordem, agrupar: 'nao' } as const;
    expect((await csv(umaSo)).slice(1)).toEqual(linhas);
    const selecao = { ...umaSo, resultado: undefined, tipo: 'preliminar', layout: 'normal' } as const;
    const { lotes } = (await lerGrupos(portal.db, selecao, 1).next()).value!;
    const lidas: string[] = [];
    for await (const [linha] of lotes) lidas.push(linha!.nome);
    expect(lidas).toEqual(linhas.map(([, nome]) => nome));
  }
  expect((await pdf(lista)).join('\n')).toContain('Impugnação do edital');
  // What is kept with a published one says the same.
  const { id } = await portal.admin.rpc.admin.listasOficiais.publicar(lista);
  const guardada = await portal.db
    .selectFrom('listas_publicadas')
    .select(['total', 'csv_id'])
    .where('publicacao_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(guardada.total).toBe(3);
});

it('goes out whole where a text has a break that is a line end to some programs alone', async () => {
  const { id: concurso_id } = await createConcurso(portal);
  for (const cargo of ['Agente\u2028de saúde', 'Médico'])
    await createInscricao(portal, { concurso_id, vaga_id: (await createVaga(portal, { concurso_id, cargo })).id });
  await portal.admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista: 'inscritos' });
  const { total } = await portal.db.selectFrom('listas_publicadas').select('total').executeTakeFirstOrThrow();
  expect(total).toBe(2);
});
