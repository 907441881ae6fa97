// Documents that candidates send inside a window, until they end the delivery of titles; accepted or rejected once.
import { doPedido, HA_RESPOSTA } from '../../shared/avisos-novos.ts';
import { corpo } from '../../shared/comum.ts';
import {
  decisaoDeEnvio,
  decisaoDeEnvios,
  ENVIO,
  type Envio,
  type EnvioAdmin,
  type EnvioCreate,
  envio,
  envioAdmin,
  envioCreate,
  envios as lista,
} from '../../shared/pedidos/envio.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import {
  assertEntregaAberta,
  type LinhaDe,
  type NaJanela,
  type Parte,
  type ParteDoPainel,
  PedidosDaFila,
} from '../pedidos/index.ts';
import { DomainError } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { router } from '../trpc.ts';

type Linha = LinhaDe<'envios'>;

const SE_DECLARAM_TITULOS = 'Neste prazo se declaram títulos, cada um com o seu documento. Use a tela Títulos.';
const RESULTADO = { P: 'está pendente', A: 'foi validado', R: 'foi rejeitado' } as const;

function paraLog({ caminho_anexo: _, inscricao, protocolo, ...resto }: Envio | EnvioAdmin): object {
  return { ...resto, inscricao: inscricao.numero, protocolo: protocolo?.numero ?? null };
}

const retirado = (envio: Envio): Envio => ({ ...envio, status: false, pode_cancelar: false });

/** Its `status` says whether it still counts; the administrators' says what was decided. */
function comuns({ linha, inscricao, protocolo, url }: Parte<Linha>) {
  return { ...linha, caminho_anexo: url, nome_arquivo: linha.arquivo_nome, protocolo, inscricao };
}

function prazo({ prazo_id: id, prazo_descricao: titulo, prazo_data_fim: data_fim }: Linha) {
  return { id, titulo, nome: titulo, data_fim };
}

function viewEnvio(parte: Parte<Linha>): Envio {
  const { linha } = parte;
  const { excluido_em, validacao, entrega_titulos } = linha;
  return shown(envio, comuns(parte), {
    prazoEnvio: prazo(linha),
    status: excluido_em === null,
    // Nobody decided it, and the delivery of titles was not ended.
    pode_cancelar: excluido_em === null && validacao === 'P' && entrega_titulos === 'N',
  });
}

function viewEnvioAdmin(parte: ParteDoPainel<Linha>): EnvioAdmin {
  const { linha, painel } = parte;
  return shown(envioAdmin, comuns(parte), { prazo_envio: prazo(linha), status: linha.validacao, ...painel });
}

export const envios = new PedidosDaFila({
  declaracao: ENVIO,
  naoEncontrado: 'Documento não encontrado.',
  view: viewEnvio,
  viewAdmin: viewEnvioAdmin,
  paraLog,
  envio: {
    pode({ inscricao, janela }: NaJanela) {
      assertEntregaAberta(inscricao);
      if (janela.objeto === 'titulos') throw new DomainError('regra', SE_DECLARAM_TITULOS);
    },
    colunas: ({ descricao }: EnvioCreate, { janela }) => ({ descricao, prazo_id: janela.id }),
    descricao: ({ nome_arquivo, prazoEnvio }, numero) =>
      `Enviou o documento "${nome_arquivo}" no prazo "${prazoEnvio.titulo}", protocolo ${numero}.`,
  },
  retirada: {
    pode: (linha) => assertEntregaAberta(linha),
    recusa: 'Só documentos pendentes podem ser cancelados.',
    descricao: ({ nome_arquivo, prazoEnvio }) =>
      `Cancelou o envio do documento "${nome_arquivo}" no prazo "${prazoEnvio.titulo}".`,
    log: (envio) => ({ antes: paraLog(envio), depois: paraLog(retirado(envio)) }),
    resposta: retirado,
  },
  decisao: {
    descricao: ({ nome_arquivo, inscricao, status }) =>
      `Decidiu o documento "${nome_arquivo}" da inscrição ${inscricao.numero}: ${ENVIO.nomes[status]}.`,
    feita: ({ status }) => `Envio ${ENVIO.nomes[status].toLowerCase()}.`,
    aviso: (envio) =>
      doPedido(
        ENVIO,
        envio,
        {
          prazo: envio.prazo_envio.titulo,
          resultado: RESULTADO[envio.status],
          observacao: envio.resposta ? HA_RESPOSTA : '',
        },
        'envio',
      ),
    tarde: {
      decidido: (status) => `Este envio já foi ${ENVIO.nomes[status as keyof typeof ENVIO.nomes].toLowerCase()}`,
      retirado: 'Este envio foi cancelado',
    },
  },
});

export const enviosCandidato = router(doCandidato(ENVIO, envios, envio, corpo(envioCreate), envio));

export const enviosAdmin = router(daFila(ENVIO, envios, lista, envioAdmin, decisaoDeEnvio, decisaoDeEnvios));
