// What a contest lacks before it is made known, over its page; each thing leads to where it is put right.
import { Link } from '@tanstack/react-router';
import type { Falta } from '../../../../shared/primeiros-passos.ts';
import { trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { IfAllowed } from '../../if-allowed.tsx';

const ONDE: Record<Exclude<Falta, 'inativo'>, { texto: string; tab: string }> = {
  sem_vagas: { texto: 'Abrir vagas', tab: 'vagas' },
  vencimento_antes: { texto: 'Abrir vagas', tab: 'vagas' },
  vencimento_antes_do_fim: { texto: 'Abrir vagas', tab: 'vagas' },
  sem_publicacao: { texto: 'Abrir publicações', tab: 'publicacoes' },
  sem_convenio: { texto: 'Abrir convênio', tab: 'convenio' },
  convenio_incompleto: { texto: 'Abrir convênio', tab: 'convenio' },
  convenio_sem_pix: { texto: 'Abrir convênio', tab: 'convenio' },
};

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
