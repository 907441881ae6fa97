// Entries and closed months -> wire.
import { paraReais } from '../../shared/comum.ts';
import * as contas from '../../shared/contas.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { shown } from '../platform/shown.ts';
import type { ConvenioDasContas, FechamentoCompleto, LancamentoCompleto, LinhaRow } from './queries.ts';
import { aDevolver, devidoEmReais, figurasDe, SEM_CONCURSO, SEM_CONVENIO, type Soma } from './somas-view.ts';

/** A line of the position by agreement; of money that came by none without one. */
export function viewLinhaDoConvenio(
  convenio: ConvenioDasContas | undefined,
  soma: Soma,
  retirados: ReadonlySet<number>,
): contas.PosicaoDoConcurso {
  const { concurso_id, titulo, prefeitura } = convenio ?? SEM_CONVENIO;
  return {
    ...{ concurso_id, titulo, prefeitura, excluido: concurso_id !== null && retirados.has(concurso_id) },
    convenio: convenio ? shown(contas.convenioDasContas, convenio, {}) : null,
    ...figurasDe(soma),
  };
}

export function viewLancamento(linha: LancamentoCompleto): contas.Lancamento {
  const { tipo, especie, valor_centavos, concurso_id, convenio_id, inscricao_id } = linha;
  const { conta, devido } = contas.EFEITOS[tipo];
  return shown(contas.lancamento, linha, {
    motivo: especie === '' ? null : (especie as contas.MotivoDeDever),
    convenio: convenio_id === null ? null : { id: convenio_id, nome: linha.convenio_nome ?? '' },
    concurso:
      concurso_id === null ? null : { id: concurso_id, titulo: linha.titulo ?? '', prefeitura: linha.prefeitura ?? '' },
    inscricao:
      inscricao_id === null
        ? null
        : {
            id: inscricao_id,
            numero: formatNumeroInscricao(inscricao_id),
            nome: linha.nome ?? '',
            cpf: linha.cpf ?? '',
          },
    entrada: conta > 0 ? paraReais(valor_centavos) : 0,
    saida: conta < 0 ? paraReais(valor_centavos) : 0,
    a_devolver: devido * paraReais(valor_centavos),
  });
}

export const devidoDe = ({ devido }: Pick<LinhaRow, 'devido'>): Soma['devido'] => JSON.parse(devido);

function emReais(linhas: readonly LinhaRow[]) {
  const soma = (de: (linha: LinhaRow) => number) => linhas.reduce((total, linha) => total + de(linha), 0);
  const saldo = soma(({ saldo_centavos }) => saldo_centavos);
  const devolver = soma((linha) => aDevolver(devidoDe(linha)));
  return {
    lancamentos: soma((linha) => linha.lancamentos),
    anterior: paraReais(soma(({ anterior_centavos }) => anterior_centavos)),
    recebido: paraReais(soma(({ recebido_centavos }) => recebido_centavos)),
    devolvido: paraReais(soma(({ devolvido_centavos }) => devolvido_centavos)),
    ajuste: paraReais(soma(({ ajuste_centavos }) => ajuste_centavos)),
    saldo: paraReais(saldo),
    a_devolver: paraReais(devolver),
    receita: paraReais(saldo - devolver),
  };
}

export function viewFechamento(linha: FechamentoCompleto, linhas: readonly LinhaRow[]): contas.Fechamento {
  return shown(contas.fechamento, linha, {
    fechado: { em: linha.fechado_em, por: linha.fechou },
    reaberto: linha.reaberto_em === null ? null : { em: linha.reaberto_em, por: linha.reabriu ?? '' },
    ...emReais(linhas),
  });
}

export function viewLinha(
  linha: LinhaRow,
  { titulo, prefeitura }: { titulo: string; prefeitura: string } = SEM_CONCURSO,
): contas.LinhaDoFechamento {
  return {
    concurso_id: linha.concurso_id || null,
    titulo,
    prefeitura,
    ...emReais([linha]),
    devido: devidoEmReais(devidoDe(linha)),
    sha256: linha.sha256,
  };
}
