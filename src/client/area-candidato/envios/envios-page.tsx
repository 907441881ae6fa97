// Documents (document 1, section 2.7): the windows to send them in, the active enrolments, and what was sent. The open
// dialog is in the address (`?inscricao=ID` to send, `?envio=ID` to read), so that Back, a reload and an expired session
// lead to it.
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Envio } from '../../../shared/envios.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { PrazoDeEnvio } from '../../../shared/janelas.ts';
import { trpc } from '../../trpc.ts';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { Selo } from '../../ui/selo.tsx';
import { CartaoDePrazos } from '../cartao-de-prazos.tsx';
import { falhaDoEnvio } from '../falha.tsx';
import { InscricoesAtivas } from '../inscricoes-ativas.tsx';
import { abertas, contador, daInscricao, impedimento, type Situada } from '../janelas.ts';
import { Pagina } from '../pagina.tsx';
import { useSituadas } from '../prazos.ts';
import { SeloDePrazos } from '../selo-de-prazos.tsx';
import { useFinalizacao } from './acoes.ts';
import { DocumentosEnviados } from './tabela.tsx';

const EnviarDocumento = lazy(() => import('./enviar-documento.tsx').then((m) => ({ default: m.EnviarDocumento })));
const EnvioJanela = lazy(() => import('./envio-janela.tsx').then((m) => ({ default: m.EnvioJanela })));

type Endereco = { inscricao?: number; envio?: number };

export function EnviosPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: '/area-candidato/envios' });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const prazos = trpc.candidato.prazos.envios.useQuery();
  const enviados = trpc.candidato.envios.list.useQuery();
  const { finalizando, finalizar } = useFinalizacao();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  const vivos = useMemo(() => enviados.data?.filter(({ status }) => status), [enviados.data]);
  const usados = useMemo(
    () => vivos?.map(({ inscricao_id, prazoEnvio }) => ({ inscricao_id, prazo_id: prazoEnvio.id })),
    [vivos],
  );
  const situadas = useSituadas(prazos, minhas.data, usados);
  // What was just sent: its dialog turns into the receipt, and the address into the document's.
  const [feito, setFeito] = useState<{ inscricao: number; envio: Envio } | null>(null);
  const recibo = feito && endereco.envio === feito.envio.id ? feito : null;
  const enviarDe = endereco.inscricao ?? recibo?.inscricao;

  function abrir(search: Endereco, replace = false) {
    setFeito(null);
    void navigate({ to: '/area-candidato/envios', search, replace, resetScroll: false });
  }
  const fechar = () => abrir({}, true);

  function impedimentoDe(inscricao: Inscricao): string | null {
    if (inscricao.entrega_titulos === 'S') return 'Não é mais possível enviar nem cancelar.';
    if (!situadas) return prazos.isLoadingError ? 'Prazos não carregados.' : 'Carregando prazos…';
    return impedimento(inscricao, daInscricao(situadas, inscricao));
  }

  const inscricao = ativas?.find(({ id }) => id === enviarDe);
  return (
    <Pagina
      rota="area-envios"
      titulo="Envios"
      selo={<SeloDePrazos abertos={situadas && abertas(situadas).length} falhou={prazos.isLoadingError} />}
      descricao="Envie seus títulos (certificados e diplomas) e outros documentos dentro do prazo de cada concurso."
    >
      <CartaoDePrazos titulo="Prazos de envio" situadas={situadas} consulta={prazos} />
      <InscricoesAtivas
        inscricoes={ativas}
        consulta={minhas}
        depois="Depois de se inscrever em um concurso, envie aqui os documentos que ele pedir."
        linha={(uma) => ({
          rotulo: 'Enviar documento',
          icone: <IconUpload size={20} stroke={1.75} aria-hidden />,
          impedimento: impedimentoDe(uma),
          onAbrir: () => abrir({ inscricao: uma.id }),
          rodape: (
            <Entrega
              inscricao={uma}
              situadas={situadas && daInscricao(situadas, uma)}
              impedida={impedimentoDe(uma) !== null}
              enviados={vivos?.filter(({ inscricao_id }) => inscricao_id === uma.id).length}
              finalizando={finalizando === uma.id}
              onFinalizar={finalizar}
            />
          ),
        })}
      />
      <DocumentosEnviados envios={enviados.data} consulta={enviados} onAbrir={(id) => abrir({ envio: id })} />
      <Suspense fallback={null}>
        {enviarDe !== undefined ? (
          <EnviarDocumento
            key={enviarDe}
            inscricaoId={enviarDe}
            inscricao={inscricao}
            situadas={situadas && inscricao ? daInscricao(situadas, inscricao) : []}
            carregando={minhas.isLoading || prazos.isLoading}
            falha={falhaDoEnvio(minhas, prazos)}
            impedimento={inscricao ? impedimentoDe(inscricao) : null}
            enviado={recibo?.envio ?? null}
            onEnviado={(envio) => {
              abrir({ envio: envio.id }, true);
              setFeito({ inscricao: enviarDe, envio });
            }}
            onOutro={() => abrir({ inscricao: enviarDe }, true)}
            onClose={fechar}
          />
        ) : (
          endereco.envio !== undefined && (
            <EnvioJanela
              key={endereco.envio}
              envio={enviados.data?.find(({ id }) => id === endereco.envio)}
              consulta={enviados}
              carregando={enviados.isLoading}
              onClose={fechar}
            />
          )
        )}
      </Suspense>
    </Pagina>
  );
}

type EntregaProps = {
  inscricao: Inscricao;
  /** Its own; undefined while not known. */
  situadas: readonly Situada<PrazoDeEnvio>[] | undefined;
  /** Nothing can be sent, and the row says why. */
  impedida: boolean;
  /** Live documents; undefined while not known. */
  enviados: number | undefined;
  finalizando: boolean;
  onFinalizar: (inscricao: Inscricao, enviados: number) => void;
};

/** How much was sent, and the end of the delivery: offered once there is something to end. */
function Entrega({ inscricao, situadas, impedida, enviados, finalizando, onFinalizar }: EntregaProps) {
  const conta = !impedida && situadas ? contador(situadas) : null;
  if (inscricao.entrega_titulos === 'S') return <Finalizada inscricao={inscricao} />;
  const oferece =
    !inscricao.concurso.excluido &&
    enviados !== undefined &&
    (enviados > 0 || situadas?.some(({ estado }) => estado === 'aberta'));
  if (!conta && !oferece) return null;
  return (
    <>
      <span className="num">{conta}</span>
      {oferece && (
        <Button variant="subtle" size="sm" loading={finalizando} onClick={() => onFinalizar(inscricao, enviados)}>
          Finalizar entrega de títulos
        </Button>
      )}
    </>
  );
}

/** The delivery that was ended, with its receipt. */
function Finalizada({ inscricao }: { inscricao: Inscricao }) {
  const entregas = trpc.candidato.titulos.list.useQuery();
  const protocolo = entregas.data?.find(({ inscricao_id }) => inscricao_id === inscricao.id)?.protocolo;
  return (
    <>
      <Selo glifo="check" tom="ok">
        Entrega de títulos finalizada
      </Selo>
      {protocolo && (
        <BotaoNovaAba href={protocolo.url_comprovante} variant="subtle" size="sm">
          Protocolo {protocolo.numero}
        </BotaoNovaAba>
      )}
    </>
  );
}
