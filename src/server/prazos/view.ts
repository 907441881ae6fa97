// Window row -> wire. The descriptions and limits go out under every name the documents give them; the state and the time
// left are the server's own, so that a wrong clock on a computer or phone shows nothing wrong.
import { paraReais } from '../../shared/comum.ts';
import { type PrazoDeEnvio, type PrazoDeRecurso, situacaoDaJanela } from '../../shared/janelas.ts';
import type { PrazoComTotal, PrazoDeConcurso } from './queries.ts';

function comuns(linha: PrazoComTotal, agora: Date) {
  const { id, concurso_id, descricao, data_inicio, data_fim, quantidade_limite_envio, registros_count } = linha;
  return {
    id,
    concurso_id,
    descricao,
    titulo: descricao,
    nome: descricao,
    data_inicio,
    data_fim,
    quantidade_limite_envio,
    quantidade_maxima: quantidade_limite_envio,
    ...situacaoDaJanela(linha, agora),
    agora: agora.toISOString(),
    ...(registros_count === null ? {} : { registros_count }),
  };
}

export function viewPrazoDeRecurso(linha: PrazoComTotal, agora: Date): PrazoDeRecurso {
  const { exibir_n_questoes, objeto, resultado_em, exige_revisao, preparadas, sem_revisao } = linha;
  return {
    ...comuns(linha, agora),
    exibir_n_questoes,
    objeto,
    resultado_em,
    exige_revisao,
    ...(preparadas === null ? {} : { preparadas, sem_revisao: sem_revisao ?? 0 }),
  };
}

export function viewPrazoDeEnvio(linha: PrazoComTotal, agora: Date): PrazoDeEnvio {
  // Hundredths of a point are kept as cents are.
  const objeto = linha.objeto === 'titulos' ? 'titulos' : 'documentos';
  return { ...comuns(linha, agora), objeto, pontuacao: paraReais(linha.pontuacao_centesimos) };
}

export interface ConcursoDoPrazo {
  id: number;
  titulo: string;
  prefeitura: string;
}

export function viewConcurso({ concurso_id, concurso_titulo, concurso_prefeitura }: PrazoDeConcurso): ConcursoDoPrazo {
  return { id: concurso_id, titulo: concurso_titulo, prefeitura: concurso_prefeitura };
}
