// Appeals: the windows to send them in, the enrolments that may, and what was sent. The answer to one has a dialog, and an
// address (`?resposta=ID`), of its own.
import { IconEye, IconGavel, IconMessage } from '@tabler/icons-react';
import { formatDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { contraOQue } from '../../../shared/janelas.ts';
import type { Recurso } from '../../../shared/pedidos/recurso.ts';
import { api, trpc } from '../../trpc.ts';
import { RowAction } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { contador, usadosEmRecursos } from '../janelas.ts';
import { Pagina } from '../pagina.tsx';
import { CartaoDePrazos } from '../pedidos/cartao-de-prazos.tsx';
import { Enviados, useRetirar, Ver } from '../pedidos/enviados.tsx';
import { InscricoesAtivas } from '../pedidos/inscricoes-ativas.tsx';
import { ProtocoloDoPedido } from '../pedidos/registro.tsx';
import { SeloDeAbertura } from '../pedidos/selo-de-prazos.tsx';
import { useJanelas, useTelaDePedidos } from '../pedidos/tela.ts';
import { textoDaExclusao } from '../pedidos/textos.ts';
import { VerDialog } from '../pedidos/ver-dialog.tsx';
import { COLUNAS, ConteudoDoRecurso, RespostaAoRecurso } from './recurso.tsx';

const EnviarRecurso = part(() => import('./enviar-recurso.tsx'), 'EnviarRecurso');
const ImpugnarEdital = part(() => import('./impugnar-edital.tsx'), 'ImpugnarEdital');

const ENVIADOS = 'recursos-enviados';
const ERRO = 'Erro ao carregar recursos.';
const sobre = ({ prazo_recurso, numero_questao }: Recurso) => contraOQue(prazo_recurso.objeto, numero_questao);

export function RecursosPage() {
  const prazos = trpc.candidato.prazos.recursos.useQuery();
  const enviados = trpc.candidato.recursos.list.useQuery();
  const { candidato } = trpc.useUtils();
  const tela = useTelaDePedidos('/area-candidato/recursos', 'recurso', enviados);
  const celular = usePhone();
  const usados = enviados.data && usadosEmRecursos(enviados.data);
  const janelas = useJanelas(prazos, tela.minhas, enviados, usados);
  const retirar = useRetirar({
    icone: true,
    rotulo: 'Excluir',
    pode: ({ pode_excluir }) => pode_excluir,
    call: api.candidato.recursos.excluir.mutate,
    secao: ENVIADOS,
    pergunta: (recurso: Recurso) => ({
      title: `Excluir o recurso ${sobre(recurso)}?`,
      text: `Ele deixa de ser analisado em “${recurso.prazo_recurso.titulo}”. Você pode enviar outro enquanto o prazo estiver aberto.`,
    }),
    onRetirado: (retirado) =>
      candidato.recursos.list.setData(undefined, (lista) => lista?.filter(({ id }) => id !== retirado.id)),
    sucesso: 'Recurso excluído com sucesso.',
    erro: (erro) => ({ title: textoDaExclusao(erro), text: erro.mensagem }),
  });
  const temPrazo = (uma: Inscricao) => (janelas.de(uma)?.length ?? 0) > 0;
  const recorrem = tela.minhas.data?.filter((uma) => uma.status === 'A' || temPrazo(uma));
  const cancelada = recorrem?.some(({ status }) => status === 'C');
  const inscricao = recorrem?.find(({ id }) => id === tela.enviarDe);
  const { resposta } = tela.endereco;

  function acoes(recurso: Recurso) {
    const respondido = recurso.observacao_admin !== null;
    return (
      <>
        {respondido && (
          <Ver
            pedido={recurso}
            rotulo="Ver resposta"
            icone={IconMessage}
            variant="light"
            onClick={() => tela.abrir({ resposta: recurso.id })}
          />
        )}
        {respondido && !celular ? (
          <RowAction label="Detalhes" icon={IconEye} onClick={() => tela.onVer(recurso.id)} />
        ) : (
          <Ver
            pedido={recurso}
            rotulo="Detalhes"
            variant={celular && !respondido ? 'light' : 'subtle'}
            onClick={() => tela.onVer(recurso.id)}
          />
        )}
        {retirar(recurso)}
      </>
    );
  }

  const leitura = {
    nome: 'Recurso',
    erro: ERRO,
    falta: { titulo: 'Recurso não encontrado.', texto: 'Ele não está entre os seus recursos enviados.' },
    ...tela.leitura,
  };
  return (
    <Pagina
      rota="area-recursos"
      titulo="Recursos"
      selo={
        <SeloDeAbertura
          abertos={janelas.abertos}
          encerrados={janelas.encerrados}
          falhou={prazos.isLoadingError}
          semInscricao={recorrem?.length === 0}
        />
      }
      descricao="Conteste o gabarito, o edital ou o resultado dentro do prazo. Cada recurso trata de uma questão."
    >
      <CartaoDePrazos titulo="Prazos de recurso" situadas={janelas.situadas} consulta={prazos} />
      <InscricoesAtivas
        titulo={cancelada ? 'Suas inscrições' : undefined}
        inscricoes={janelas.carregando ? undefined : recorrem}
        consulta={tela.minhas}
        depois="Depois de se inscrever em um concurso, conteste aqui o gabarito, o edital ou o resultado."
        linha={(uma) => {
          const impedida = janelas.impedimentoDe(uma);
          const conta = impedida === null && contador(janelas.de(uma) ?? []);
          return {
            rotulo: 'Enviar recurso',
            icone: IconGavel,
            impedimento: impedida,
            onAbrir: () => tela.onSolicitar(uma.id),
            rodape: (conta || uma.status === 'C') && (
              <span className="num">
                {[uma.status === 'C' && 'Inscrição cancelada', conta].filter(Boolean).join(' · ')}
              </span>
            ),
          };
        }}
      />
      <Enviados
        id={ENVIADOS}
        titulo="Recursos enviados"
        um="recurso"
        varios="recursos"
        lista={enviados}
        erro={ERRO}
        vazio={{
          titulo: 'Você ainda não enviou recursos',
          texto: 'Quando houver um prazo aberto, conteste aqui o gabarito, o edital ou o resultado.',
        }}
        colunas={COLUNAS}
        acoes={acoes}
      />
      {tela.editalDe !== undefined ? (
        <ImpugnarEdital
          key={`edital-${tela.editalDe}`}
          {...tela.envio}
          concursoId={tela.editalDe}
          minhas={tela.minhas}
          enviados={enviados}
          usados={usados}
        />
      ) : tela.enviarDe !== undefined ? (
        <EnviarRecurso
          key={tela.enviarDe}
          {...tela.envio}
          inscricao={inscricao}
          inscricaoId={tela.enviarDe}
          situadas={(inscricao && janelas.de(inscricao)) ?? []}
          carregando={janelas.carregando}
          falha={janelas.falha}
          impedimento={inscricao ? janelas.impedimentoDe(inscricao) : null}
        />
      ) : tela.aberto !== undefined ? (
        <VerDialog key={tela.aberto} {...leitura} titulo={(recurso) => `Recurso ${sobre(recurso)}`}>
          {(recurso) => (
            <>
              <ConteudoDoRecurso recurso={recurso} />
              <ProtocoloDoPedido protocolo={recurso.protocolo} />
            </>
          )}
        </VerDialog>
      ) : (
        resposta !== undefined && (
          <VerDialog
            key={`resposta-${resposta}`}
            {...leitura}
            pedido={enviados.data?.find(({ id }) => id === resposta)}
            titulo="Resposta ao recurso"
            subtitulo={({ numero_questao, prazo_recurso, created_at }) => (
              <p className="num">
                {numero_questao !== null && `Questão ${numero_questao} · `}
                {prazo_recurso.titulo} · enviado em {formatDate(created_at)}
              </p>
            )}
          >
            {(recurso) => <RespostaAoRecurso recurso={recurso} />}
          </VerDialog>
        )
      )}
    </Pagina>
  );
}
