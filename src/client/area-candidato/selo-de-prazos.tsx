// The badge beside a screen's title: whether anything can be sent in it now.
import { Selo } from '../ui/selo.tsx';

type Props = {
  /** Undefined while they load. */
  abertos: number | undefined;
  falhou: boolean;
};

/** Red without an open window, yellow with one or two, green with more, grey while none are loaded (document 1, §2.7). */
export function SeloDePrazos({ abertos, falhou }: Props) {
  return (
    <span role="status">
      {abertos === undefined ? (
        <SemPrazos falhou={falhou} />
      ) : abertos === 0 ? (
        <Selo tom="er" glifo="x">
          Nenhum prazo aberto
        </Selo>
      ) : (
        <Selo tom={abertos <= 2 ? 'at' : 'ok'} glifo={abertos <= 2 ? 'meia' : 'ponto'}>
          {abertos === 1 ? '1 prazo aberto' : `${abertos} prazos abertos`}
        </Selo>
      )}
    </span>
  );
}

/** Whether submission is open (document 1, section 2.8). */
export function SeloDeAbertura({ abertos, falhou }: Props) {
  return (
    <span role="status">
      {abertos === undefined ? (
        <SemPrazos falhou={falhou} />
      ) : abertos === 0 ? (
        <Selo tom="er" glifo="x">
          Prazo encerrado
        </Selo>
      ) : (
        <Selo tom="ok" glifo="ponto">
          Prazo aberto
        </Selo>
      )}
    </span>
  );
}

function SemPrazos({ falhou }: { falhou: boolean }) {
  return (
    <Selo tom="ne" glifo="vazia">
      {falhou ? 'Prazos não carregados' : 'Carregando prazos'}
    </Selo>
  );
}
