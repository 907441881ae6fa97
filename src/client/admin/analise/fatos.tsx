// Groups of facts about a record, each a line: what it is at the left, what it says at the right.
import { createContext, type ReactNode, useContext } from 'react';
import { formatPhone } from '../../../shared/format.ts';
import type { InscricaoResumida } from '../../../shared/inscricao-resumida.ts';
import { type Fato, NaoInformado } from '../../ui/fatos.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Cpf } from '../cpf.tsx';
import css from './analise.module.css';

/** The level of the groups' titles: a window's title is an `h2`, a page's an `h1`. */
export const NivelDosGrupos = createContext<'h2' | 'h3'>('h3');

export function Grupo({ titulo, items }: { titulo: string; items: readonly Fato[] }) {
  const Titulo = useContext(NivelDosGrupos);
  return (
    <section className={css.grupo}>
      <Titulo>{titulo}</Titulo>
      <dl>
        {items.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === '' ? <NaoInformado /> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A longer text of the record: the reasons of an appeal, the note of a decision. */
export function Texto({ titulo, children }: { titulo: string; children: ReactNode }) {
  const Titulo = useContext(NivelDosGrupos);
  return (
    <section className={css.grupo}>
      <Titulo>{titulo}</Titulo>
      <p className={css.texto}>{children}</p>
    </section>
  );
}

/** Whose record it is, and for what: the same in every queue (document 3, section 2.7). */
export function FatosDaInscricao({ inscricao }: { inscricao: InscricaoResumida }) {
  const { cadastro, concurso, vaga } = inscricao;
  return (
    <>
      <Grupo
        titulo="Candidato"
        items={[
          {
            label: 'Nome',
            value: (
              <a className="lk" href={`#/admin/dashboard/candidatos/detalhes/${cadastro.id}`}>
                {cadastro.nome}
              </a>
            ),
          },
          { label: 'CPF', value: <Cpf candidato={cadastro} /> },
          { label: 'E-mail', value: cadastro.email },
          {
            label: 'Celular',
            value: cadastro.telefone_celular && <span className="num">{formatPhone(cadastro.telefone_celular)}</span>,
          },
        ]}
      />
      <Grupo
        titulo="Concurso"
        items={[
          { label: 'Prefeitura', value: semPrefeitura(concurso.prefeitura) },
          { label: 'Título', value: concurso.excluido ? `${concurso.titulo} (concurso excluído)` : concurso.titulo },
          { label: 'Cargo', value: `${vaga.cargo} · ${vaga.nivel}` },
        ]}
      />
    </>
  );
}
