// Windows as a candidate meets them: order, use, why nothing can be sent, and when the screen must look again.
import { describe, expect, it } from 'vitest';
import {
  abertas,
  ateMudar,
  contador,
  daInscricao,
  impedimento,
  type Janela,
  situar,
} from '../../src/client/area-candidato/janelas.ts';
import type { Inscricao } from '../../src/shared/inscricoes.ts';
import { cabe, type ObjetoDeRecurso } from '../../src/shared/janelas.ts';

const AGORA = new Date('2026-11-21T15:00:00.000Z');
const FIM = '2026-11-24T02:59:59.999Z';

let id = 0;
function janela(dados: Partial<Janela> = {}): Janela {
  id += 1;
  return {
    id,
    concurso_id: 1,
    descricao: `Janela ${id}`,
    titulo: `Janela ${id}`,
    nome: `Janela ${id}`,
    data_inicio: '2026-11-01T03:00:00.000Z',
    data_fim: FIM,
    quantidade_limite_envio: 3,
    quantidade_maxima: 3,
    estado: 'aberta',
    segundos_restantes: 0,
    agora: AGORA.toISOString(),
    ...dados,
  };
}
const futura = (dados: Partial<Janela> = {}) =>
  janela({ data_inicio: '2026-12-14T03:00:00.000Z', data_fim: '2026-12-17T02:59:59.999Z', ...dados });
const passada = (dados: Partial<Janela> = {}) => janela({ data_fim: '2026-11-17T02:59:59.999Z', ...dados });

function inscricao(dados: { id?: number; concurso?: number; status?: 'A' | 'C'; excluido?: boolean } = {}): Inscricao {
  const { id = 276, concurso = 1, status = 'A', excluido = false } = dados;
  return { id, status, concurso: { id: concurso, excluido } } as Inscricao;
}

const usar = (quantas: number, { id }: Janela, inscricao_id = 276) =>
  Array.from({ length: quantas }, () => ({ inscricao_id, prazo_id: id }));

describe('where each window stands', () => {
  it('open ones first, the nearest end first; then the nearest start; then the latest end', () => {
    const [longe, perto, cedo, tarde, antiga, recente] = [
      janela({ data_fim: '2026-12-01T02:59:59.999Z' }),
      janela(),
      futura(),
      futura({ data_inicio: '2026-12-20T03:00:00.000Z', data_fim: '2026-12-22T02:59:59.999Z' }),
      passada({ data_fim: '2026-11-10T02:59:59.999Z' }),
      passada(),
    ];
    const situadas = situar([antiga, tarde, longe, recente, cedo, perto], [inscricao()], [], AGORA);
    expect(situadas.map(({ janela }) => janela.id)).toEqual(
      [perto, longe, cedo, tarde, recente, antiga].map((uma) => uma.id),
    );
    expect(abertas(situadas).map(({ dias }) => dias)).toEqual([3, 10]);
  });

  it('both edges belong to it', () => {
    const uma = janela({ data_inicio: AGORA.toISOString() });
    const estado = (instante: string) => situar([uma], [inscricao()], [], new Date(instante))[0]?.estado;
    expect(estado('2026-11-21T14:59:59.999Z')).toBe('aguardando');
    expect(estado('2026-11-21T15:00:00.000Z')).toBe('aberta');
    expect(estado(FIM)).toBe('aberta');
    expect(estado('2026-11-24T03:00:00.000Z')).toBe('encerrada');
  });

  it('leaves out contests without an active enrolment, and counts only what is of this one', () => {
    const [minha, deOutro] = [janela(), janela({ concurso_id: 2 })];
    const antiga = usar(2, minha, 100);
    const situadas = situar(
      [minha, deOutro],
      [inscricao(), inscricao({ id: 100, status: 'C' })],
      [...antiga, ...usar(1, minha)],
      AGORA,
    );
    expect(situadas).toHaveLength(1);
    expect(situadas[0]).toMatchObject({ usados: 1, inscricao: { id: 276 } });
    expect(daInscricao(situadas, inscricao({ id: 100 }))).toEqual([]);
  });

  it('has a cancelled enrolment where its cancellation is contested, the newest, unless there is an active one', () => {
    const contra = (objeto: ObjetoDeRecurso) => ({ ...janela(), objeto });
    const canceladas = [300, 100].map((id) => inscricao({ id, status: 'C' }));
    const de = (objeto: ObjetoDeRecurso, inscricoes: Inscricao[]) =>
      situar([contra(objeto)], inscricoes, [], AGORA).map(({ inscricao: { id } }) => id);
    expect(de('inscricoes', canceladas)).toEqual([300]);
    expect(de('resultado', canceladas)).toEqual([]);
    expect(situar([{ ...contra('inscricoes'), ...passada() }], canceladas, [], AGORA)).toEqual([]);
    expect(de('inscricoes', [...canceladas, inscricao()])).toEqual([276]);
  });

  it('looks again when one opens, and a millisecond after one ends', () => {
    expect(ateMudar([passada()], AGORA)).toBeNull();
    expect(ateMudar([], AGORA)).toBeNull();
    expect(ateMudar([futura(), janela()], AGORA)).toBe(Date.parse(FIM) + 1 - AGORA.getTime());
    expect(ateMudar([janela()], new Date(FIM))).toBe(1);
    expect(ateMudar([futura()], AGORA)).toBe(Date.parse('2026-12-14T03:00:00.000Z') - AGORA.getTime());
  });
});

describe('why nothing can be sent', () => {
  const porque = (janelas: Janela[], usados: ReturnType<typeof usar> | undefined = [], de = inscricao()) =>
    impedimento(de, situar(janelas, [de], usados, AGORA));

  it('nothing stands in the way of an open window with room', () => {
    const cheia = janela({ quantidade_limite_envio: 1 });
    expect(porque([janela()])).toBeNull();
    expect(porque([cheia, janela()], usar(1, cheia))).toBeNull();
  });

  it('a use that is not known is left to the server', () => {
    const uma = janela({ quantidade_limite_envio: 1 });
    expect(impedimento(inscricao(), situar([uma], [inscricao()], undefined, AGORA))).toBeNull();
    expect(situar([uma], [inscricao()], undefined, AGORA).every(cabe)).toBe(true);
  });

  it('says how many were sent, when the next one opens, when the last one ended', () => {
    const cheia = janela();
    expect(porque([cheia, futura()], usar(3, cheia))).toBe('Limite atingido: 3 de 3 enviados.');
    expect(porque([passada(), futura()])).toBe('Sem prazo aberto. Abre em 14/12/2026 às 00:00 (horário de Brasília).');
    expect(porque([passada()])).toBe('Sem prazo aberto. Encerrou em 16/11/2026 às 23:59 (horário de Brasília).');
    expect(porque([])).toBe('Sem prazo aberto.');
    expect(porque([janela()], [], inscricao({ excluido: true }))).toBe('Concurso excluído.');
  });

  it('counts over the open windows, in the right number', () => {
    const [uma, outra] = [janela(), janela({ quantidade_limite_envio: 1 })];
    const conta = (janelas: Janela[], usados: ReturnType<typeof usar> | undefined) =>
      contador(situar(janelas, [inscricao()], usados, AGORA));
    expect(conta([uma, outra], [...usar(2, uma)])).toBe('2 de 4 enviados');
    expect(conta([outra], [])).toBe('0 de 1 enviado');
    expect(conta([passada()], [])).toBeNull();
    expect(conta([uma], undefined)).toBeNull();
  });
});
