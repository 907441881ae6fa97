// Shown when a screen takes longer than 150 ms to be downloaded. No <main>: inside an area it stands within that one's.
import { Carregando, Esqueleto, EsqueletoTexto } from './esqueleto.tsx';

export function PaginaCarregando() {
  return (
    <div className="cont" style={{ paddingBlock: 32 }}>
      <Carregando label="Carregando a página">
        <div className="pilha">
          <Esqueleto width={280} height={34} />
          <div className="papel" style={{ padding: 24 }}>
            <EsqueletoTexto lines={5} />
          </div>
        </div>
      </Carregando>
    </div>
  );
}
