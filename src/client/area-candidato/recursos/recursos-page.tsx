// Appeals (document 1, section 2.8): the windows to send them in, the active enrolments, and what was sent. The open
// dialog is in the address (`?inscricao=ID` to send, `?recurso=ID` and `?resposta=ID` to read), so that Back, a reload and
// an expired session lead to it.
import { IconGavel } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Recurso } from '../../../shared/recursos.ts';
import { trpc } from '../../trpc.ts';
import { CartaoDePrazos } from '../cartao-de-prazos.tsx';
import { falhaDoEnvio } from '../falha.tsx';
import { InscricoesAtivas } from '../inscricoes-ativas.tsx';
import { abertas, contador, daInscricao, impedimento } from '../janelas.ts';
import { Pagina } from '../pagina.tsx';
import { useSituadas } from '../prazos.ts';
import { SeloDeAbertura } from '../selo-de-prazos.tsx';
import { RecursosEnviados } from './tabela.tsx';

const EnviarRecurso = lazy(() => import('./enviar-recurso.tsx').then((m) => ({ default: m.EnviarRecurso })));
const RecursoJanela = lazy(() => import('./recurso-janela.tsx').then((m) => ({ default: m.RecursoJanela })));
const RespostaJanela = lazy(() => import('./recurso-janela.tsx').then((m) => ({ default: m.RespostaJanela })));

type Endereco = { inscricao?: number; recurso?: number; resposta?: number };

export function RecursosPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: '/area-candidato/recursos' });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const prazos = trpc.candidato.prazos.recursos.useQuery();
  const enviados = trpc.candidato.recursos.list.useQuery();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  const usados = useMemo(
    () => enviados.data?.map(({ inscricao_id, prazo_recurso_id }) => ({ inscricao_id, prazo_id: prazo_recurso_id })),
    [enviados.data],
  );
  const situadas = useSituadas(prazos, minhas.data, usados);
  // What was just sent: its dialog turns into the receipt, and the address into the appeal's.
  const [feito, setFeito] = useState<{ inscricao: number; recurso: Recurso } | null>(null);
  const recibo = feito && endereco.recurso === feito.recurso.id ? feito : null;
  const enviarDe = endereco.inscricao ?? recibo?.inscricao;

  function abrir(search: Endereco, replace = false) {
    setFeito(null);
    void navigate({ to: '/area-candidato/recursos', search, replace, resetScroll: false });
  }

  function impedimentoDe(inscricao: Inscricao): string | null {
    if (!situadas) return prazos.isLoadingError ? 'Prazos não carregados.' : 'Carregando prazos…';
    return impedimento(inscricao, daInscricao(situadas, inscricao));
  }

  const inscricao = ativas?.find(({ id }) => id === enviarDe);
  const aberto = endereco.recurso ?? endereco.resposta;
  const leitura = {
    recurso: enviados.data?.find(({ id }) => id === aberto),
    consulta: enviados,
    carregando: enviados.isLoading,
    onClose: () => abrir({}, true),
  };
  return (
    <Pagina
      rota="area-recursos"
      titulo="Recursos"
      selo={<SeloDeAbertura abertos={situadas && abertas(situadas).length} falhou={prazos.isLoadingError} />}
      descricao="Conteste o gabarito, o edital ou o resultado dentro do prazo. Cada recurso trata de uma questão."
    >
      <CartaoDePrazos titulo="Prazos de recurso" situadas={situadas} consulta={prazos} />
      <InscricoesAtivas
        inscricoes={ativas}
        consulta={minhas}
        depois="Depois de se inscrever em um concurso, conteste aqui o gabarito, o edital ou o resultado."
        linha={(uma) => {
          const impedida = impedimentoDe(uma);
          const conta = impedida === null && situadas && contador(daInscricao(situadas, uma));
          return {
            rotulo: 'Enviar recurso',
            icone: <IconGavel size={20} stroke={1.75} aria-hidden />,
            impedimento: impedida,
            onAbrir: () => abrir({ inscricao: uma.id }),
            rodape: conta && <span className="num">{conta}</span>,
          };
        }}
      />
      <RecursosEnviados
        recursos={enviados.data}
        consulta={enviados}
        onDetalhes={(id) => abrir({ recurso: id })}
        onResposta={(id) => abrir({ resposta: id })}
      />
      <Suspense fallback={null}>
        {enviarDe !== undefined ? (
          <EnviarRecurso
            key={enviarDe}
            inscricaoId={enviarDe}
            inscricao={inscricao}
            situadas={situadas && inscricao ? daInscricao(situadas, inscricao) : []}
            carregando={minhas.isLoading || prazos.isLoading}
            falha={falhaDoEnvio(minhas, prazos)}
            impedimento={inscricao ? impedimentoDe(inscricao) : null}
            enviado={recibo?.recurso ?? null}
            onEnviado={(recurso) => {
              abrir({ recurso: recurso.id }, true);
              setFeito({ inscricao: enviarDe, recurso });
            }}
            onOutro={() => abrir({ inscricao: enviarDe }, true)}
            onClose={leitura.onClose}
          />
        ) : endereco.recurso !== undefined ? (
          <RecursoJanela key={endereco.recurso} {...leitura} />
        ) : (
          endereco.resposta !== undefined && <RespostaJanela key={endereco.resposta} {...leitura} />
        )}
      </Suspense>
    </Pagina>
  );
}
