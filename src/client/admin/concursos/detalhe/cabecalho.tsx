// Top of a contest's page: what it is, and the ways back and to its form.
import {
  IconBarcode,
  IconClipboardList,
  IconGavel,
  IconListDetails,
  IconPencil,
  IconReceiptOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { statusInscricoes } from '../../../../shared/concursos.ts';
import { formatDate, formatInteger } from '../../../../shared/format.ts';
import { enderecoDoConcurso } from '../../../../shared/letras.ts';
import { concursos } from '../../../../shared/lists/concursos.ts';
import type { Falta } from '../../../../shared/primeiros-passos.ts';
import { diasRestantes, mudaEm } from '../../../../shared/tempo.ts';
import { contestStates } from '../../../contest-states.ts';
import { lastQuery } from '../../../list/use-list.ts';
import { trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/area-states.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { now, useAcordar } from '../../../ui/clock.ts';
import { NewTabLink } from '../../../ui/new-tab-button.tsx';
import { Prazo } from '../../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../../ui/prefeitura.tsx';
import { LinkButton } from '../../links.tsx';
import { IfAllowed, useAbre } from '../../permissao.ts';
import { BackToList, RecordHeader } from '../../record.tsx';
import type { Concurso } from './tipos.ts';

export function CabecalhoDoConcurso({ concurso }: { concurso: Concurso }) {
  const { id, titulo, prefeitura, tipo, data_prazo_inicio, data_prazo_fim } = concurso;
  // Enrolments open and close while the page is open.
  const agora = now();
  useAcordar(ateMudar(concurso, agora));
  const look = contestStates[statusInscricoes(data_prazo_inicio, data_prazo_fim, agora)];
  return (
    <RecordHeader
      bubble={<PrefeituraBolha nome={prefeitura} size={52} />}
      title={titulo}
      facts={
        <>
          <span>{prefeitura}</span>
          <span>{tipo}</span>
          <span className="num">
            Inscrições de {formatDate(data_prazo_inicio)} a {formatDate(data_prazo_fim)}
          </span>
          {concurso.ativo === 1 && (
            <NewTabLink href={enderecoDoConcurso(concurso)} rel="noopener">
              Página pública
            </NewTabLink>
          )}
        </>
      }
      badges={
        <>
          <Badge {...look} label={`Inscrições ${look.label.toLowerCase()}`} />
          {concurso.ativo === 0 && <Badge {...contestStates.INATIVO} />}
          <Prazo dias={diasRestantes(data_prazo_fim, agora)} />
        </>
      }
      actions={
        <>
          <Voltar />
          <IfAllowed area="relatorios" alcance="ler">
            <LinkButton
              variant="default"
              to="/admin/dashboard/relatorios/listas"
              search={{ concurso_id: id }}
              icon={IconListDetails}
            >
              Listas oficiais
            </LinkButton>
          </IfAllowed>
          <IfAllowed area="concursos">
            <LinkButton
              variant="default"
              to="/admin/dashboard/concursos/editar/$id"
              params={{ id: String(id) }}
              icon={IconPencil}
            >
              Editar concurso
            </LinkButton>
          </IfAllowed>
        </>
      }
    />
  );
}

/** Milliseconds until its status, or the days that are left, read differently; null once it is over. */
function ateMudar({ data_prazo_inicio, data_prazo_fim }: Concurso, agora: Date): number | null {
  if (diasRestantes(data_prazo_fim, agora) === 0) return null;
  return mudaEm(data_prazo_inicio, data_prazo_fim, agora).getTime() - agora.getTime();
}

/** To the list, as it was last seen. */
export function Voltar() {
  return <BackToList to="/admin/dashboard/concursos" search={lastQuery(concursos)} />;
}

const ONDE: Record<Exclude<Falta, 'inativo'>, { texto: string; tab: string }> = {
  sem_vagas: { texto: 'Abrir vagas', tab: 'vagas' },
  vencimento_antes: { texto: 'Abrir vagas', tab: 'vagas' },
  vencimento_antes_do_fim: { texto: 'Abrir vagas', tab: 'vagas' },
  sem_publicacao: { texto: 'Abrir publicações', tab: 'publicacoes' },
  sem_convenio: { texto: 'Abrir convênio', tab: 'convenio' },
  convenio_incompleto: { texto: 'Abrir convênio', tab: 'convenio' },
  convenio_sem_pix: { texto: 'Abrir convênio', tab: 'convenio' },
};

/** What a contest lacks before it is made known; each thing leads to where it is put right. */
export function Prontidao({ concursoId }: { concursoId: number }) {
  const { data } = trpc.admin.painel.prontidao.useQuery({ id: concursoId });
  if (!data || data.faltas.length === 0) return null;
  const id = String(concursoId);
  return (
    <div className="mx-0 my-3.5 [&_ul]:mx-0 [&_ul]:mt-1 [&_ul]:mb-0 [&_ul]:p-0 [&_ul]:list-none [&_li]:px-0 [&_li]:py-0.5">
      <Alert tom="at" title="Antes de divulgar este concurso">
        <ul>
          {data.faltas.map(({ falta, texto }) => (
            <li key={falta}>
              {texto}{' '}
              {falta !== 'inativo' ? (
                <Link
                  to="/admin/dashboard/concursos/detalhes/$id"
                  params={{ id }}
                  search={{ tab: ONDE[falta].tab }}
                  resetScroll={false}
                >
                  {ONDE[falta].texto}
                </Link>
              ) : (
                <IfAllowed area="concursos">
                  <Link to="/admin/dashboard/concursos/editar/$id" params={{ id }}>
                    Editar concurso
                  </Link>
                </IfAllowed>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** The four figures of a contest, each leading to the records that it counts. A failure to count is no message: the number is a dash. */
const CARTOES = [
  {
    nome: 'Inscrições',
    campo: 'total_inscricoes',
    lista: '/admin/dashboard/inscricoes',
    busca: { status: 'A' },
    icone: IconClipboardList,
  },
  { nome: 'Isenções', campo: 'total_isencoes', lista: '/admin/dashboard/isencoes', busca: {}, icone: IconReceiptOff },
  { nome: 'Recursos', campo: 'total_recursos', lista: '/admin/dashboard/recursos', busca: {}, icone: IconGavel },
  { nome: 'Boletos', campo: 'total_boletos', lista: '/admin/dashboard/boletos', busca: {}, icone: IconBarcode },
] as const;

/** As many beside each other as the role sees; two on a phone. */
export const FIGURES =
  'grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-3.5 my-4.5 max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:gap-2.5 max-sm:my-3.5';

export function Resumo({ concursoId }: { concursoId: number }) {
  const { data, isError } = trpc.admin.painel.resumoDoConcurso.useQuery({ id: concursoId });
  const abre = useAbre();
  return (
    <ul className={FIGURES} aria-label="Números do concurso">
      {CARTOES.filter(({ lista }) => abre(lista)).map(({ nome, campo, lista, busca, icone: Icone }) => (
        <li key={campo}>
          <Link
            to={lista}
            search={{ concurso_id: concursoId, ...busca }}
            className="papel flex items-center gap-3.5 h-full px-4.5 py-3.5 text-texto no-underline hover:border-acao-borda hover:bg-acao-suave max-sm:gap-2.5 max-sm:p-3"
          >
            <Icone size={22} stroke={1.75} className="flex-none text-texto-3" aria-hidden />
            <div className="min-w-0">
              <span className="block text-14 leading-[1.3] text-texto-2 max-sm:text-13">{nome}</span>{' '}
              <b className="num block min-h-[29px] text-24 font-[680] tracking-[-0.02em] leading-[1.2] max-sm:text-20">
                {data ? formatInteger(data[campo] ?? 0) : isError ? '—' : <Skeleton width={56} height={22} />}
              </b>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
