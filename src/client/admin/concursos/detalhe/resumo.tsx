// The four figures of a contest. A failure to count is not worth a message (document 2, section 8): the number is a dash.
import { IconBarcode, IconClipboardList, IconGavel, IconReceiptOff } from '@tabler/icons-react';
import { formatInteger } from '../../../../shared/format.ts';
import { trpc } from '../../../trpc.ts';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import css from './detalhe.module.css';

const CARTOES = [
  { nome: 'Inscrições', campo: 'total_inscricoes', icone: IconClipboardList },
  { nome: 'Isenções', campo: 'total_isencoes', icone: IconReceiptOff },
  { nome: 'Recursos', campo: 'total_recursos', icone: IconGavel },
  { nome: 'Boletos', campo: 'total_boletos', icone: IconBarcode },
] as const;

export function Resumo({ concursoId }: { concursoId: number }) {
  const { data, isError } = trpc.admin.concursos.resumo.useQuery({ id: concursoId });
  return (
    <ul className={css.resumo} aria-label="Números do concurso">
      {CARTOES.map(({ nome, campo, icone: Icone }) => (
        <li key={campo} className={`papel ${css.numero}`}>
          <Icone size={22} stroke={1.75} aria-hidden />
          <div>
            <span>{nome}</span>
            <b className="num">
              {data ? formatInteger(data[campo]) : isError ? '—' : <Esqueleto width={56} height={22} />}
            </b>
          </div>
        </li>
      ))}
    </ul>
  );
}
