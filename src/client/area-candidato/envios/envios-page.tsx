// Documents: the windows to send them in, the active enrolments, and what was sent.
import { IconMessage, IconUpload } from '@tabler/icons-react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Envio } from '../../../shared/pedidos/envio.ts';
import { api, trpc } from '../../trpc.ts';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { useFinalizacao } from '../finalizacao.ts';
import { abertas, deDocumentos, semAsFinalizadas, usadosEmEnvios } from '../janelas.ts';
import { Pagina } from '../pagina.tsx';
import { CartaoDePrazos } from '../pedidos/cartao-de-prazos.tsx';
import { Enviados, useRetirar, Ver } from '../pedidos/enviados.tsx';
import { InscricoesAtivas } from '../pedidos/inscricoes-ativas.tsx';
import { ProtocoloDoPedido } from '../pedidos/registro.tsx';
import { SeloDePrazos } from '../pedidos/selo-de-prazos.tsx';
import { useJanelas, useTelaDePedidos } from '../pedidos/tela.ts';
import { VerDialog } from '../pedidos/ver-dialog.tsx';
import { COLUNAS, ConteudoDoEnvio } from './envio.tsx';
import { Entrega } from './finalizar.tsx';

const EnviarDocumento = part(() => import('./enviar-documento.tsx'), 'EnviarDocumento');

const ENVIADOS = 'documentos-enviados';
const ERRO = 'Erro ao carregar envios.';

export function EnviosPage() {
  const prazos = trpc.candidato.prazos.envios.useQuery(undefined, { select: deDocumentos });
  const enviados = trpc.candidato.envios.list.useQuery();
  const { candidato } = trpc.useUtils();
  const tela = useTelaDePedidos('/area-candidato/envios', 'envio', enviados);
  const celular = usePhone();
  const { finalizando, finalizar } = useFinalizacao();
  const usados = enviados.data && usadosEmEnvios(enviados.data);
  const janelas = useJanelas(prazos, tela.minhas, enviados, usados);
  const retirar = useRetirar({
    icone: true,
    rotulo: 'Cancelar envio',
    pode: ({ pode_cancelar }) => pode_cancelar,
    call: api.candidato.envios.cancelar.mutate,
    secao: ENVIADOS,
    pergunta: ({ nome_arquivo, prazoEnvio }: Envio) => ({
      title: `Cancelar o envio de ${nome_arquivo}?`,
      text: `O documento deixa de valer em “${prazoEnvio.titulo}”. Você pode enviar outro enquanto o prazo estiver aberto.`,
    }),
    onRetirado: (retirado) =>
      candidato.envios.list.setData(undefined, (lista) =>
        lista?.map((envio) => (envio.id === retirado.id ? retirado : envio)),
      ),
    sucesso: 'Envio cancelado.',
    erro: { title: 'Erro ao cancelar envio.' },
  });

  const impedimentoDe = (inscricao: Inscricao) =>
    inscricao.entrega_titulos === 'S' ? 'Não é mais possível enviar nem cancelar.' : janelas.impedimentoDe(inscricao);
  const porEnviar = janelas.situadas && semAsFinalizadas(janelas.situadas);
  const { inscricao } = tela.envio;
  return (
    <Pagina
      rota="area-envios"
      titulo="Envios"
      selo={
        <SeloDePrazos
          abertos={porEnviar && abertas(porEnviar).length}
          falhou={prazos.isLoadingError}
          semInscricao={tela.ativas?.length === 0}
        />
      }
      descricao="Envie seus títulos (certificados e diplomas) e outros documentos dentro do prazo de cada concurso."
    >
      <CartaoDePrazos titulo="Prazos de envio" situadas={porEnviar} consulta={prazos} />
      <InscricoesAtivas
        inscricoes={janelas.carregando ? undefined : tela.ativas}
        consulta={tela.minhas}
        depois="Depois de se inscrever em um concurso, envie aqui os documentos que ele pedir."
        linha={(uma) => ({
          rotulo: 'Enviar documento',
          icone: IconUpload,
          impedimento: impedimentoDe(uma),
          onAbrir: () => tela.onSolicitar(uma.id),
          rodape: (
            <Entrega
              inscricao={uma}
              situadas={janelas.de(uma)}
              impedida={impedimentoDe(uma) !== null}
              enviados={usados?.filter(({ inscricao_id }) => inscricao_id === uma.id).length}
              finalizando={finalizando === uma.id}
              onFinalizar={finalizar}
            />
          ),
        })}
      />
      <Enviados
        id={ENVIADOS}
        titulo="Documentos enviados"
        um="documento"
        varios="documentos"
        lista={enviados}
        erro={ERRO}
        vazio={{
          titulo: 'Você ainda não enviou documentos',
          texto:
            'Quando houver um prazo aberto, envie aqui seus títulos (certificados e diplomas) e outros documentos.',
        }}
        colunas={COLUNAS}
        muted={({ status }) => !status}
        acoes={(envio) => (
          <>
            <Ver
              pedido={envio}
              rotulo={envio.resposta === null ? 'Detalhes' : 'Ver resposta'}
              icone={envio.resposta === null ? undefined : IconMessage}
              variant={envio.resposta !== null || celular ? 'light' : 'subtle'}
              onClick={() => tela.onVer(envio.id)}
            />
            {retirar(envio)}
          </>
        )}
      />
      {tela.enviarDe !== undefined ? (
        <EnviarDocumento
          key={tela.enviarDe}
          {...tela.envio}
          inscricaoId={tela.enviarDe}
          situadas={(inscricao && janelas.de(inscricao)) ?? []}
          carregando={janelas.carregando}
          falha={janelas.falha}
          impedimento={inscricao ? impedimentoDe(inscricao) : null}
        />
      ) : (
        tela.aberto !== undefined && (
          <VerDialog
            key={tela.aberto}
            {...tela.leitura}
            titulo={({ id }) => `Envio nº\u00A0${id}`}
            nome="Envio"
            erro={ERRO}
            falta={{ titulo: 'Envio não encontrado.', texto: 'Ele não está entre os seus documentos enviados.' }}
          >
            {(envio) => (
              <>
                <ConteudoDoEnvio envio={envio} />
                <ProtocoloDoPedido protocolo={envio.protocolo} />
              </>
            )}
          </VerDialog>
        )
      )}
    </Pagina>
  );
}
