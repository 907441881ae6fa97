// What a contest lacks before it is made known, over its page; each thing leads to where it is put right.
import { Link } from '@tanstack/react-router';
import type { Falta } from '../../../../shared/primeiros-passos.ts';
import { trpc } from '../../../trpc.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { SePode } from '../../se-pode.tsx';
import css from './detalhe.module.css';

const ONDE: Record<Exclude<Falta, 'inativo'>, { texto: string; tab: string }> = {
  sem_vagas: { texto: 'Abrir vagas', tab: 'vagas' },
  sem_publicacao: { texto: 'Abrir publicações', tab: 'publicacoes' },
  sem_convenio: { texto: 'Abrir convênio', tab: 'convenio' },
  convenio_incompleto: { texto: 'Abrir convênio', tab: 'convenio' },
};

export function Prontidao({ concursoId }: { concursoId: number }) {
  const { data } = trpc.admin.painel.prontidao.useQuery({ id: concursoId });
  if (!data || data.faltas.length === 0) return null;
  const id = String(concursoId);
  return (
    <div className={css.prontidao}>
      <Aviso tom="at" title="Antes de divulgar este concurso">
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
                <SePode area="concursos">
                  <Link to="/admin/dashboard/concursos/editar/$id" params={{ id }}>
                    Editar concurso
                  </Link>
                </SePode>
              )}
            </li>
          ))}
        </ul>
      </Aviso>
    </div>
  );
}
