// Documents that candidates send inside a window, until they end the delivery of titles; accepted or rejected once.
import { daInscricao } from '../../shared/avisos-novos.ts';
import {
  ENVIO,
  type Envio,
  type EnvioAdmin,
  type EnvioCreate,
  TITULOS_FINALIZADOS,
} from '../../shared/pedidos/envio.ts';
import { type NaJanela, Pedidos } from '../pedidos/index.ts';
import { DomainError } from '../platform/errors.ts';
import { viewEnvio, viewEnvioAdmin } from './view.ts';

const RESULTADO = { P: 'está pendente', A: 'foi validado', R: 'foi rejeitado' } as const;

function assertAberta({ entrega_titulos }: { entrega_titulos: 'S' | 'N' }): void {
  if (entrega_titulos === 'S') throw new DomainError('regra', TITULOS_FINALIZADOS);
}

function paraLog({ caminho_anexo: _, inscricao, protocolo, ...resto }: Envio | EnvioAdmin): object {
  return { ...resto, inscricao: inscricao.numero, protocolo: protocolo?.numero ?? null };
}

const retirado = (envio: Envio): Envio => ({ ...envio, status: false, pode_cancelar: false });

export const envios = new Pedidos({
  declaracao: ENVIO,
  naoEncontrado: 'Documento não encontrado.',
  view: viewEnvio,
  viewAdmin: viewEnvioAdmin,
  paraLog,
  envio: {
    pode: ({ inscricao }: NaJanela) => assertAberta(inscricao),
    colunas: ({ descricao }: EnvioCreate, { janela }) => ({ descricao, prazo_id: janela.id }),
    descricao: ({ nome_arquivo, prazoEnvio }, numero) =>
      `Enviou o documento "${nome_arquivo}" no prazo "${prazoEnvio.titulo}", protocolo ${numero}.`,
  },
  retirada: {
    pode: (linha) => assertAberta(linha),
    recusa: () => 'Só documentos pendentes podem ser cancelados.',
    descricao: ({ nome_arquivo, prazoEnvio }) =>
      `Cancelou o envio do documento "${nome_arquivo}" no prazo "${prazoEnvio.titulo}".`,
    log: (envio) => ({ antes: paraLog(envio), depois: paraLog(retirado(envio)) }),
    resposta: retirado,
    passiva: 'O envio foi cancelado',
    marca: 'excluido',
  },
  decisao: {
    descricao: ({ nome_arquivo, inscricao, status }) =>
      `Decidiu o documento "${nome_arquivo}" da inscrição ${inscricao.numero}: ${ENVIO.nomes[status]}.`,
    feita: ({ status }) => `Envio ${ENVIO.nomes[status].toLowerCase()}.`,
    aviso: ({ id, inscricao, prazo_envio, status, protocolo, resposta }) => {
      const { valores, ...comum } = daInscricao(inscricao);
      return {
        tipo: 'envio_decidido',
        ...comum,
        valores: {
          ...valores,
          prazo: prazo_envio.titulo,
          resultado: RESULTADO[status],
          protocolo: protocolo?.numero ?? '',
          observacao: resposta ? 'Há uma resposta da organização. Leia na área do candidato.' : '',
        },
        link: `/area-candidato/envios?envio=${id}`,
      };
    },
    tarde: {
      decidido: (status) => `Este envio já foi ${ENVIO.nomes[status as keyof typeof ENVIO.nomes].toLowerCase()}`,
      retirado: 'Este envio foi cancelado pelo candidato',
    },
  },
});
