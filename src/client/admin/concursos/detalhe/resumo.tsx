// The four figures of a contest. A failure to count is not worth a message: the number is a dash.
// Each leads to the records that it counts in their list.
import { IconBarcode, IconClipboardList, IconGavel, IconReceiptOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatInteger } from '../../../../shared/format.ts';
import { trpc } from '../../../trpc.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAbre } from '../../permissao.ts';

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
