// Slips: the fee of each active enrolment, the dialog to pay it, and the receipts of those who paid and were not confirmed. What is
// open is in the address (`?inscricao=ID`, `?comprovar=ID`, `?comprovante=ID`), so that the link of a mail, a reload and an expired
// session lead back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { COMPROVACAO, type Comprovacao } from '../../../shared/pedidos/comprovacao.ts';
import { api, trpc } from '../../trpc.ts';
import { part } from '../../ui/part.ts';
import { tomarPedidoDeBoleto } from '../boleto-pedido.ts';
import { Pagina } from '../pagina.tsx';
import { Acoes, Enviados, useRetirar, Ver } from '../pedidos/enviados.tsx';
import { useTelaDePedidos } from '../pedidos/tela.ts';
import { VerDialog } from '../pedidos/ver-dialog.tsx';
import { COLUNAS, ConteudoDoComprovante } from './comprovante.tsx';
import { TabelaDeBoletos } from './tabela.tsx';
import { CONFIRMACAO } from './textos.ts';

const BoletoDialog = part(() => import('./boleto-dialog.tsx'), 'BoletoDialog');
const EnviarComprovante = part(() => import('./enviar-comprovante.tsx'), 'EnviarComprovante');

const ENVIADOS = 'meus-comprovantes';
const ERRO = 'Erro ao carregar os comprovantes enviados.';

export function BoletoPage() {
  const navigate = useNavigate();
  const { inscricao: aberta } = useSearch({ from: '/area-candidato/boleto' });
  const comprovantes = trpc.candidato.comprovacoes.list.useQuery();
  const { candidato } = trpc.useUtils();
  const tela = useTelaDePedidos('/area-candidato/boleto', 'comprovante', comprovantes, 'comprovar');
  const { minhas, ativas } = tela;
  // Whose "Gerar boleto" was pressed, here or on the way: its dialog begins with that. Not in the address, so that a reload
  // asks for nothing.
  const [pedida, setPedida] = useState(tomarPedidoDeBoleto);

  function abrir(id: number | undefined, gerar = false) {
    setPedida(gerar && id !== undefined ? id : null);
    void navigate({
      to: '/area-candidato/boleto',
      search: id === undefined ? {} : { inscricao: id },
      replace: id === undefined,
      resetScroll: false,
    });
  }

  const retirar = useRetirar({
    rotulo: 'Cancelar',
    pode: ({ status }) => status === 'P',
    call: api.candidato.comprovacoes.cancelar.mutate,
    secao: ENVIADOS,
    pergunta: ({ inscricao: { numero, vaga } }: Comprovacao) => ({
      title: 'Tem certeza que deseja cancelar este comprovante?',
      text: `Inscrição ${numero}: ${vaga.cargo}. Ninguém vai analisar o comprovante, e você pode enviar outro.`,
    }),
    onRetirado: (retirado) =>
      candidato.comprovacoes.list.setData(undefined, (lista) => lista?.filter(({ id }) => id !== retirado.id)),
    sucesso: ({ message }) => message,
    erro: { title: 'Erro ao cancelar comprovante.' },
  });

  const esperaDe = (inscricaoId: number | undefined) =>
    comprovantes.data?.find(({ inscricao_id, status }) => inscricao_id === inscricaoId && status === 'P');

  return (
    <Pagina
      rota="area-boleto"
      titulo="Boletos"
      descricao={`Pague a taxa de cada inscrição ativa. A confirmação de um boleto pode levar até ${CONFIRMACAO}; a de um PIX, segundos.`}
    >
      <TabelaDeBoletos
        inscricoes={ativas}
        consulta={minhas}
        onAbrir={abrir}
        esperaDe={esperaDe}
        onComprovar={tela.onSolicitar}
        onVer={tela.onVer}
      />
      {comprovantes.data && comprovantes.data.length > 0 && (
        <Enviados
          id={ENVIADOS}
          titulo="Comprovantes de pagamento enviados"
          um="comprovante"
          varios="comprovantes"
          lista={comprovantes}
          erro={ERRO}
          vazio={{ titulo: 'Nenhum comprovante enviado' }}
          colunas={COLUNAS}
          acoes={(pedido) => (
            <Acoes>
              <Ver pedido={pedido} rotulo="Detalhes" onClick={() => tela.onVer(pedido.id)} />
              {retirar(pedido)}
            </Acoes>
          )}
        />
      )}
      {aberta !== undefined ? (
        <BoletoDialog
          key={aberta}
          inscricao={ativas?.find(({ id }) => id === aberta)}
          lista={minhas}
          gerarAoAbrir={pedida === aberta}
          onComprovar={esperaDe(aberta) ? null : () => tela.onSolicitar(aberta)}
          onClose={() => abrir(undefined)}
        />
      ) : tela.enviarDe !== undefined ? (
        <EnviarComprovante
          key={tela.enviarDe}
          {...tela.envio}
          inscricaoId={tela.enviarDe}
          carregando={minhas.isLoading || comprovantes.isLoading}
          falha={minhas.isLoadingError ? { titulo: 'Erro ao carregar inscrições.', consulta: minhas } : null}
          impedimento={esperaDe(tela.enviarDe) ? COMPROVACAO.limite.atingido : null}
        />
      ) : (
        tela.aberto !== undefined && (
          <VerDialog
            key={tela.aberto}
            {...tela.leitura}
            titulo="Comprovante de pagamento"
            nome="Comprovante"
            erro={ERRO}
            falta={{ titulo: 'Comprovante não encontrado.', texto: 'Ele não está entre os que você enviou.' }}
          >
            {(pedido) => <ConteudoDoComprovante pedido={pedido} />}
          </VerDialog>
        )
      )}
    </Pagina>
  );
}
