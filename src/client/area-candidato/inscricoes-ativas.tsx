// The active enrolments of the candidate in a card, each with the one thing this screen does for it, or why it cannot.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { Carregando, Esqueleto } from '../ui/esqueleto.tsx';
import { Vazio } from '../ui/estados.tsx';
import { PrefeituraBolha } from '../ui/prefeitura.tsx';
import { type Consulta, Falha } from './falha.tsx';
import css from './prazos.module.css';
import { Secao } from './secao.tsx';

type Props = {
  /** Active ones only. */
  inscricoes: readonly Inscricao[] | undefined;
  consulta: Consulta;
  /** What there is to do once enrolled. */
  depois: string;
  linha: (inscricao: Inscricao) => {
    rotulo: string;
    icone: ReactNode;
    /** Why the button does nothing; null when it does. */
    impedimento: string | null;
    onAbrir: () => void;
    /** Under the row: what was sent so far, what else can be done. */
    rodape?: ReactNode;
  };
};

export function InscricoesAtivas({ inscricoes, consulta, depois, linha }: Props) {
  return (
    <Secao id="inscricoes-ativas" titulo="Inscrições ativas">
      <div className="papel">
        {consulta.isLoadingError ? (
          <Falha titulo="Erro ao carregar inscrições." consulta={consulta} />
        ) : !inscricoes ? (
          <Esqueletos />
        ) : inscricoes.length === 0 ? (
          <Vazio
            title="Você não tem inscrições ativas"
            art={false}
            actions={
              <Button component={Link} to="/area-candidato/inscricoes" variant="default">
                Ver concursos abertos
              </Button>
            }
          >
            {depois}
          </Vazio>
        ) : (
          <ul className={css.ativas} aria-labelledby="inscricoes-ativas">
            {inscricoes.map((inscricao) => (
              <Linha key={inscricao.id} inscricao={inscricao} {...linha(inscricao)} />
            ))}
          </ul>
        )}
      </div>
    </Secao>
  );
}

type LinhaProps = { inscricao: Inscricao } & ReturnType<Props['linha']>;

function Linha({ inscricao, rotulo, icone, impedimento, onAbrir, rodape }: LinhaProps) {
  const id = useId();
  const { vaga, concurso, numero } = inscricao;
  return (
    <li>
      <div className={css.quem}>
        <PrefeituraBolha nome={concurso.prefeitura} size={38} />
        <div>
          <h3 id={id}>{vaga.cargo}</h3>
          <p>
            {`${concurso.prefeitura}\u00A0· `}
            <span className="num nowrap">nº {numero}</span>
          </p>
        </div>
      </div>
      <div className={css.acoes}>
        {impedimento && (
          <p id={`${id}-motivo`} className={`num ${css.motivo}`}>
            {impedimento}
          </p>
        )}
        <Button
          aria-haspopup="dialog"
          aria-describedby={impedimento ? `${id} ${id}-motivo` : id}
          disabled={impedimento !== null}
          leftSection={icone}
          onClick={onAbrir}
        >
          {rotulo}
        </Button>
      </div>
      {rodape && <div className={css.rodape}>{rodape}</div>}
    </li>
  );
}

function Esqueletos() {
  return (
    <Carregando label="Carregando inscrições">
      <ul className={css.ativas}>
        {['a', 'b'].map((key) => (
          <li key={key}>
            <div className={css.quem}>
              <Esqueleto round width={38} height={38} />
              <div className="pilha p8" style={{ flex: 1 }}>
                <Esqueleto width="60%" height={16} />
                <Esqueleto width="40%" />
              </div>
            </div>
            <Esqueleto width={170} height={48} />
          </li>
        ))}
      </ul>
    </Carregando>
  );
}
