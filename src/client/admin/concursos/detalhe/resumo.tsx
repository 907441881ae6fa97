// The four figures of a contest. A failure to count is not worth a message (document 2, section 8): the number is a dash.
// Each leads to the contest's own records in their list.
import { IconBarcode, IconClipboardList, IconGavel, IconReceiptOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatInteger } from '../../../../shared/format.ts';
import { trpc } from '../../../trpc.ts';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { abreATela, usePapel } from '../../permissao.ts';
import css from './detalhe.module.css';

const CARTOES = [
  { nome: 'Inscrições', campo: 'total_inscricoes', lista: '/admin/dashboard/inscricoes', icone: IconClipboardList },
  { nome: 'Isenções', campo: 'total_isencoes', lista: '/admin/dashboard/isencoes', icone: IconReceiptOff },
  { nome: 'Recursos', campo: 'total_recursos', lista: '/admin/dashboard/recursos', icone: IconGavel },
  { nome: 'Boletos', campo: 'total_boletos', lista: '/admin/dashboard/boletos', icone: IconBarcode },
] as const;

export function Resumo({ concursoId }: { concursoId: number }) {
  const { data, isError } = trpc.admin.painel.resumoDoConcurso.useQuery({ id: concursoId });
  const papel = usePapel();
  return (
    <ul className={css.resumo} aria-label="Números do concurso">
      {CARTOES.filter(({ lista }) => abreATela(papel, lista)).map(({ nome, campo, lista, icone: Icone }) => (
        <li key={campo}>
          <Link to={lista} search={{ concurso_id: concursoId }} className={`papel ${css.numero} ${css.ir}`}>
            <Icone size={22} stroke={1.75} aria-hidden />
            <div>
              <span>{nome}</span>{' '}
              <b className="num">
                {data ? formatInteger(data[campo] ?? 0) : isError ? '—' : <Esqueleto width={56} height={22} />}
              </b>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
