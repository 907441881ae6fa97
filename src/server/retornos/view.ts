// Rows of return files -> wire.
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import * as retornos from '../../shared/retornos.ts';
import { shown } from '../platform/shown.ts';
import type { LinhaCompleta, listConvenios, RetornoCompleto } from './queries.ts';

const concurso = ({
  concurso_id: id,
  titulo,
  prefeitura,
}: Record<'titulo' | 'prefeitura', string> & { concurso_id: number }) => ({
  id,
  titulo,
  prefeitura,
});

export function viewRetorno(linha: RetornoCompleto): retornos.Retorno {
  return shown(retornos.retorno, linha, {
    // One that is still being received is not shown at all.
    situacao: linha.situacao === 'Conferido' ? 'Conferido' : 'Conferindo',
    valor: paraReais(linha.valor_centavos),
    administrador: linha.administrador_nome,
    convenio: { id: linha.convenio_id, nome: linha.convenio_nome, tipo: linha.convenio_tipo },
    concurso: concurso(linha),
  });
}

const reais = (centavos: number | null) => (centavos === null ? null : paraReais(centavos));

export function viewLinha(linha: LinhaCompleta): retornos.LinhaDeRetorno {
  const { inscricao_id } = linha;
  return shown(retornos.linhaDeRetorno, linha, {
    recebido: retornos.semCpfs(linha.recebido),
    valor: reais(linha.valor_centavos),
    desfecho: linha.desfecho as retornos.DesfechoDeLinha | null,
    diferenca: linha.diferenca as retornos.DiferencaDeLinha | null,
    inscricao_numero: inscricao_id === null ? null : formatNumeroInscricao(inscricao_id),
    valor_do_boleto: reais(linha.boleto_centavos),
    valor_confirmado: reais(linha.confirmado_centavos),
  });
}

export function viewConvenio(linha: Awaited<ReturnType<typeof listConvenios>>[number]): retornos.ConvenioDeRetorno {
  return shown(retornos.convenioDeRetorno, linha, { concurso: concurso(linha) });
}
