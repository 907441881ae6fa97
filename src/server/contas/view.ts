// Entries and closed months -> wire.
import { paraReais } from '../../shared/comum.ts';
import * as contas from '../../shared/contas.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { shown } from '../platform/shown.ts';
import type { ConvenioDasContas, FechamentoCompleto, LancamentoCompleto, LinhaRow, SomasDoMes } from './queries.ts';
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

/** The figures of a line, or of all lines of a closing. */
function emReais(linha: SomasDoMes, a_devolver_centavos: number) {
  return {
    lancamentos: linha.lancamentos,
    anterior: paraReais(linha.anterior_centavos),
    recebido: paraReais(linha.recebido_centavos),
    devolvido: paraReais(linha.devolvido_centavos),
    ajuste: paraReais(linha.ajuste_centavos),
    saldo: paraReais(linha.saldo_centavos),
    a_devolver: paraReais(a_devolver_centavos),
    receita: paraReais(linha.saldo_centavos - a_devolver_centavos),
  };
}

export function viewFechamento(linha: FechamentoCompleto): contas.Fechamento {
  return shown(contas.fechamento, linha, {
    fechado: { em: linha.fechado_em, por: linha.fechou },
    reaberto: linha.reaberto_em === null ? null : { em: linha.reaberto_em, por: linha.reabriu ?? '' },
    ...emReais(linha, linha.a_devolver_centavos),
  });
}

export function viewLinha(
  linha: LinhaRow,
  { titulo, prefeitura }: { titulo: string; prefeitura: string } = SEM_CONCURSO,
): contas.LinhaDoFechamento {
  const devido = devidoDe(linha);
  return {
    concurso_id: linha.concurso_id || null,
    titulo,
    prefeitura,
    ...emReais(linha, aDevolver(devido)),
    devido: devidoEmReais(devido),
    sha256: linha.sha256,
  };
}
