// Groups of facts about a record, each a line: what it is at the left, what it says at the right.
import { createContext, type ReactNode, useContext } from 'react';
import { formatPhone } from '../../../shared/format.ts';
import { type InscricaoResumida, SEM_PESSOA } from '../../../shared/inscricao-resumida.ts';
import type { TipoDeRegistro } from '../../../shared/logs.ts';
import { type FactList, FactValue } from '../../ui/facts.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Cpf } from '../cpf.tsx';
import { IfOpens } from '../permissao.ts';

/** What was sent, and at its right what is said of it. */
export const SIDE_BY_SIDE = 'grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-6 items-start max-md:grid-cols-1';
/** Groups of facts, two beside each other. `--label` on them is how wide the names of the facts are. */
export const GROUPS = 'grid grid-cols-2 gap-x-8 gap-y-5 items-start max-md:grid-cols-1';

/** The level of the groups' titles: a window's title is an `h2`, a page's an `h1`. */
export const NivelDosGrupos = createContext<'h2' | 'h3'>('h3');

export function GroupTitle({ children }: { children: ReactNode }) {
  const Title = useContext(NivelDosGrupos);
  return <Title className="mb-0.5 text-14 font-semibold leading-[1.5] text-texto-3">{children}</Title>;
}

export function Grupo({ titulo, items }: { titulo: string; items: FactList }) {
  return (
    <section>
      <GroupTitle>{titulo}</GroupTitle>
      <dl>
        {items.map(
          (fact) =>
            fact && (
              <div
                key={fact.label}
                className="grid grid-cols-[var(--label,92px)_minmax(0,1fr)] gap-x-3 gap-y-1 py-px text-15 leading-[1.5]"
              >
                <dt className="text-texto-3">{fact.label}</dt>
                <dd className="wrap-anywhere">
                  <FactValue value={fact.value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** A longer text of the record: the reasons of an appeal, the note of a decision. */
export function Texto({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section>
      <GroupTitle>{titulo}</GroupTitle>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  );
}

type CandidatoProps = {
  cadastro: InscricaoResumida['cadastro'];
  /** What their phone is called. */
  telefone?: string;
};

/** Whose record it is. */
export function FatosDoCandidato({ cadastro, telefone = 'Celular' }: CandidatoProps) {
  const { id, nome, email, telefone_celular } = cadastro;
  if (id === SEM_PESSOA.id)
    return (
      <Texto titulo="Candidato">
        O concurso julga recursos sem identificação. Quem recorreu aparece depois da decisão.
      </Texto>
    );
  return (
    <Grupo
      titulo="Candidato"
      items={[
        {
          label: 'Nome',
          value: (
            <a className="lk" href={`#/admin/dashboard/candidatos/detalhes/${id}`}>
              {nome}
            </a>
          ),
        },
        { label: 'CPF', value: <Cpf candidato={cadastro} /> },
        { label: 'E-mail', value: email },
        { label: telefone, value: telefone_celular && <span className="num">{formatPhone(telefone_celular)}</span> },
      ]}
    />
  );
}

/** Whose record it is, and for what: the same in every queue. */
export function FatosDaInscricao({ inscricao: { cadastro, concurso, vaga } }: { inscricao: InscricaoResumida }) {
  return (
    <>
      <FatosDoCandidato cadastro={cadastro} />
      <Grupo
        titulo="Concurso"
        items={[
          { label: 'Prefeitura', value: semPrefeitura(concurso.prefeitura) },
          { label: 'Título', value: concurso.excluido ? `${concurso.titulo} (concurso excluído)` : concurso.titulo },
          { label: 'Cargo', value: [vaga.cargo, vaga.nivel].filter(Boolean).join(' · ') },
        ]}
      />
    </>
  );
}

type NosLogsProps = { tipo: TipoDeRegistro; id: number; qual: string; className?: string | undefined };

/** The way to what the trail says of it. */
export function NosLogs({ tipo, id, qual, className = '' }: NosLogsProps) {
  return (
    <IfOpens tela="/admin/dashboard/logs">
      <p className={`${className} text-14`}>
        <a className="lk" href={`#/admin/dashboard/logs?registro_tipo=${tipo}&registro_id=${id}`}>
          {`Ver o que houve com ${qual} nos logs`}
        </a>
      </p>
    </IfOpens>
  );
}
